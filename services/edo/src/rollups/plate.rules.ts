/** Latin look-alikes of {@link CYRILLIC}, in its order. */
export const LATIN = 'ABEKMHOPCTYX';
/** Letters of plates. */
export const CYRILLIC = 'АВЕКМНОРСТУХ';
const letters = new Map<string, string>(
  [...CYRILLIC].flatMap((letter, at): [string, string][] => {
    const latin = LATIN[at] ?? '';
    return [
      [latin, letter],
      [latin.toLowerCase(), letter],
      [letter.toLowerCase(), letter],
    ];
  }),
);

/** A plate in Cyrillic capitals without spaces, as the column `plate` of chains has it. */
export function plateOf(text: string): string {
  let plate = '';
  for (const letter of text) if (letter !== ' ') plate += letters.get(letter) ?? letter;
  return plate;
}
