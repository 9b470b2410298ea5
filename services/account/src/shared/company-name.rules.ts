const vowel = /[аеёиоуыэюяaeiouy]/i;
/** Words that stand in a name without a capital. */
const small = new Set('и в во на с со по для из к ко от у о об за под над при до без'.split(' '));

/**
 * A name in the form people write: the register's `ООО "ВОЛГА-КАРГО"` becomes `ООО «Волга-Карго»`. Only what stands in
 * straight quotation marks is touched, so a name that somebody wrote as they like stays.
 */
export function usualCompanyName(name: string): string {
  const start = name.indexOf('"');
  if (start < 0 || name.indexOf('"', start + 1) < 0) return name;
  const form = name.slice(0, start);
  const title = name
    .slice(start)
    .replace(/(^|\s)"/g, '$1«')
    .replaceAll('"', '»');
  return (isShouted(form) ? sentenceCase(form) : form) + (isShouted(title) ? titleCase(title) : title);
}

const isShouted = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** `ОБЩЕСТВО С ОГРАНИЧЕННОЙ …`: a legal form in words; one word is an abbreviation. */
function sentenceCase(form: string): string {
  if (!form.trim().includes(' ')) return form;
  return form.charAt(0) + form.slice(1).toLocaleLowerCase('ru');
}

function titleCase(title: string): string {
  let isFirst = true;
  return title.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLocaleLowerCase('ru');
    const isSmall = !isFirst && small.has(lower);
    isFirst = false;
    if (isSmall) return lower;
    // «РЖД», «ТК», «АО»: an abbreviation.
    return word.length <= 2 || !vowel.test(word) ? word : word.charAt(0) + lower.slice(1);
  });
}
