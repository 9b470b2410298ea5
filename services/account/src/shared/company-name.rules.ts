const vowel = /[аеёиоуыэюяaeiouy]/i;
/** Prepositions and conjunctions, which stay in lower case inside a name. */
const lowercaseWords = new Set('и в во на с со по для из к ко от у о об за под над при до без'.split(' '));

/**
 * Company name as people write it: the register's `ООО "ВОЛГА-КАРГО"` becomes `ООО «Волга-Карго»`. A name without
 * straight quotation marks stays as it is.
 */
export function toDisplayCompanyName(name: string): string {
  const start = name.indexOf('"');
  if (start < 0 || name.indexOf('"', start + 1) < 0) return name;
  const form = name.slice(0, start);
  const title = name
    .slice(start)
    .replace(/(^|\s)"/g, '$1«')
    .replaceAll('"', '»');
  return (isUppercase(form) ? toSentenceCase(form) : form) + (isUppercase(title) ? toTitleCase(title) : title);
}

const isUppercase = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** Sentence case for a legal form in full words (`ОБЩЕСТВО С ОГРАНИЧЕННОЙ …`); a single word is an abbreviation. */
function toSentenceCase(form: string): string {
  if (!form.trim().includes(' ')) return form;
  return form.charAt(0) + form.slice(1).toLocaleLowerCase('ru');
}

function toTitleCase(title: string): string {
  let isFirst = true;
  return title.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLocaleLowerCase('ru');
    const isSmall = !isFirst && lowercaseWords.has(lower);
    isFirst = false;
    if (isSmall) return lower;
    // Abbreviations such as «РЖД», «ТК», «АО» keep their capitals.
    return word.length <= 2 || !vowel.test(word) ? word : word.charAt(0) + lower.slice(1);
  });
}
