const surnames = ['Семёнов', 'Семёнова', 'Ковалёв', 'Салтыков-Щедрин', 'Ю', 'Абрамович'];
const names = ['Пётр', 'Фёдор', 'Анна-Мария'];
const patronymics = ['Ильич', 'Артёмович', 'Петровна'];
/** Invented people: surname, name, patronymic. */
const people = surnames.flatMap((surname) =>
  names.flatMap((name) => patronymics.map((patronymic) => [surname, name, patronymic] as const)),
);

const letterTwins: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x' };
const spellingWays = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.replaceAll('ё', 'е'),
  (name: string) => name.replaceAll(' ', '  '),
  (name: string) => ` ${name.replaceAll(' ', '\u00a0')} `,
  (name: string) => name.normalize('NFD'),
  (name: string) => name.replace(/[аеорсух]/, (letter) => letterTwins[letter] ?? letter),
  (name: string) => name.replaceAll('-', ' - '),
];

/** Spellings of each person, the surname first or last. */
export const spellingsOfPerson: readonly { person: string; spelling: string }[] = people.flatMap(
  ([surname, name, patronymic]) => {
    const person = `${surname} ${name} ${patronymic}`;
    const isPlain = !surname.includes('-') && !name.includes('-') && surname !== 'Абрамович';
    const orders = isPlain ? [person, `${name} ${patronymic} ${surname}`] : [person];
    return orders.flatMap((order) => spellingWays.map((write) => ({ person, spelling: write(order) })));
  },
);
