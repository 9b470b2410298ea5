import type { NavItem } from '@trassa/contracts/platform/remote-manifest';

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю';

/** What was typed with the wrong layout on: `pfrfps` is «заказы». */
function otherLayout(text: string): string {
  return [...text].map((sign) => cyrillic[latin.indexOf(sign)] ?? sign).join('');
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

/** Entries whose label has a word starting with what was typed, in either keyboard layout; all of them for no text. */
export function findEntries(entries: readonly NavItem[], typed: string): NavItem[] {
  const wanted = [plain(typed), otherLayout(plain(typed))];
  const fits = (label: string) => {
    const words = [plain(label), ...plain(label).split(/\s+/)];
    return wanted.some((want) => words.some((word) => word.startsWith(want)));
  };
  return entries.filter((entry) => fits(entry.label));
}
