import type { NavItem } from '@trassa/contracts/platform/remote-manifest';
import { hasWordStarts, listSearchWords } from '@trassa/contracts/search.rules';
import type { PaletteFindings, PaletteResult } from '@trassa/mfe-kit/slots';
import { groupTitles, frameMessages as messages } from './frame.messages.ts';
import type { MenuGroup } from './menu.rules.ts';

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю';

/** Text typed with the wrong keyboard layout: `pfrfps` is «заказы». */
function toRussianKeyboardLayout(text: string): string {
  return [...text].map((sign) => cyrillic[latin.indexOf(sign)] ?? sign).join('');
}

/** Entries that have a word beginning with each typed one, in either keyboard layout; all entries for an empty text. */
export function findEntriesByText(entries: readonly NavItem[], typed: string): readonly NavItem[] {
  if (typed.trim() === '') return entries;
  const asked = [typed, toRussianKeyboardLayout(typed.toLowerCase())].map(listSearchWords);
  return entries.filter(({ label }) => asked.some((words) => hasWordStarts(label, words)));
}

export interface PaletteEntry extends PaletteResult {
  readonly external?: boolean;
}
export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Matching pages, followed by the findings of remotes. */
export function buildPaletteSections(
  groups: readonly MenuGroup[],
  typed: string,
  findings: readonly PaletteFindings[],
): PaletteSection[] {
  const pages = groups.flatMap(({ group, items }) =>
    findEntriesByText(items, typed).map(({ path, label, icon, external }) => ({
      key: path,
      title: label,
      text: groupTitles[group],
      icon,
      href: path,
      external: external ?? false,
    })),
  );
  const found = findings.flatMap((one) => one.groups).map(({ title, results }) => ({ title, entries: results }));
  return [{ title: messages.palettePages, entries: pages }, ...found].filter(({ entries }) => entries.length > 0);
}
