import fc from 'fast-check';

const cyrillic = 'АВЕКМНОРСТУХ';
const latin = 'ABEKMHOPCTYX';
const asLatin = (plate: string) => plate.replace(/\p{Lu}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
const mixed = (plate: string) => plate.replace(/\p{Lu}/u, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

const scripts = [(plate: string) => plate, asLatin, mixed];
const cases = [(plate: string) => plate, (plate: string) => plate.toLowerCase()];
const gaps = ['', ' ', '-', '\u00a0', '/', '.', '|'];
const endings = ['', ' RUS', ' рус', '/RUS'];

/** Groups of letters and digits, the region apart: «А 765 АА 77». */
const groupsOf = (plate: string): string[] => {
  const [, body = '', region = ''] = /^(.{6})(\d*)$/.exec(plate) ?? [];
  return [...(body.match(/\p{L}+|\d+/gu) ?? []), region].filter(Boolean);
};

/** Spellings of a plate in two scripts and their mix, both cases, with every separator and with the country. */
export function spellingsOfPlate(plate: string): string[] {
  const spellings = scripts.flatMap((script) =>
    cases.flatMap((inCase) =>
      gaps.flatMap((gap) => endings.map((ending) => `${inCase(script(groupsOf(plate).join(gap)))}${ending}`)),
    ),
  );
  return [...new Set(spellings)];
}

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...cyrillic), minLength: count, maxLength: count });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const region = fc.oneof(digits(2), digits(3));

/** Vehicles, trailers, and military vehicles or motorcycles of any region. */
export const aPlate: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(letters(1), digits(3), letters(2), region).map((parts) => parts.join('')),
  fc.tuple(letters(2), digits(4), region).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...'123456789'), digits(3), letters(2), region).map((parts) => parts.join('')),
);

/** A plate with one of its spellings. */
export const aSpellingOfPlate: fc.Arbitrary<{ plate: string; spelling: string }> = aPlate.chain((plate) =>
  fc.constantFrom(...spellingsOfPlate(plate)).map((spelling) => ({ plate, spelling })),
);
