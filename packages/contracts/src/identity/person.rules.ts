import { listWords } from './letters.rules.ts';

const patronymicPattern = /(?:вич|ьич|мич|вна|чна|оглы|кызы|улы)$/;

/** Words of a name, surname first where a patronymic shows which it is; letters alone are initials. */
function listNameParts(name: string): string[] {
  const [first = '', second = '', third = '', ...rest] = listWords(name);
  const isGivenFirst =
    rest.length === 0 && patronymicPattern.test(second) && third !== '' && !patronymicPattern.test(third);
  return (isGivenFirst ? [third, first, second] : [first, second, third, ...rest]).filter(Boolean);
}

/**
 * Identity of a person without an INN: case, «ё», spaces and hyphens make no difference, nor does the place of the
 * surname in a name with a patronymic. Empty without letters and digits.
 */
export const getPersonKey = (name: string): string => listNameParts(name).join(' ');

/**
 * Whether two names may be of one person, initials standing for names: «Иванов И. И.» and «Иванов Иван Ильич». Only a
 * suggestion: two people may share them.
 */
export function isLikelySamePerson(one: string, other: string): boolean {
  const [surname = '', ...names] = listNameParts(one);
  const [otherSurname = '', ...otherNames] = listNameParts(other);
  if (surname.length < 2 || surname !== otherSurname || names.length === 0 || otherNames.length === 0) return false;
  const both = Math.min(names.length, otherNames.length);
  return names.slice(0, both).every((name, at) => {
    const twin = otherNames[at] ?? '';
    return name === twin || ((name.length < 2 || twin.length < 2) && twin.charAt(0) === name.charAt(0));
  });
}
