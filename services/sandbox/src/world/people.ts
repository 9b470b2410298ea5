import { buildPersonInn, buildSnils } from '../shared/check-digits.rules.ts';
import { getRandomBelow, getRandomDigits, hashText, pickRandom } from '../shared/random.rules.ts';

export interface Person {
  surname: string;
  name: string;
  patronymic: string;
  inn: string;
  snils: string;
  phone: string;
}

const SURNAMES = [
  'Алексеев',
  'Белоусов',
  'Воронцов',
  'Гаврилов',
  'Демидов',
  'Ефремов',
  'Жданов',
  'Зайцев',
  'Игнатьев',
  'Калинин',
  'Лаврентьев',
  'Медведев',
  'Назаров',
  'Осипов',
  'Платонов',
  'Рогов',
  'Савельев',
  'Тарасов',
  'Ушаков',
  'Филиппов',
  'Харитонов',
  'Цветков',
  'Чернышёв',
  'Шестаков',
  'Щербаков',
  'Юдин',
  'Яковлев',
];
const NAMES = [
  'Александр',
  'Борис',
  'Виктор',
  'Геннадий',
  'Дмитрий',
  'Евгений',
  'Иван',
  'Константин',
  'Леонид',
  'Михаил',
  'Николай',
  'Олег',
  'Павел',
  'Роман',
  'Сергей',
  'Тимур',
  'Юрий',
];
const PATRONYMICS = [
  'Александрович',
  'Борисович',
  'Викторович',
  'Геннадьевич',
  'Дмитриевич',
  'Евгеньевич',
  'Иванович',
  'Константинович',
  'Леонидович',
  'Михайлович',
  'Николаевич',
  'Олегович',
  'Павлович',
  'Романович',
  'Сергеевич',
  'Юрьевич',
];
const OPERATOR_CODES = ['903', '909', '915', '920', '927', '937', '960', '987'];

/** `+79…`. */
export function getRandomMobilePhone(key: number, purpose: number): string {
  return `+7${pickRandom(key, purpose, OPERATOR_CODES)}${getRandomDigits(key, purpose + 1, 7)}`;
}

/** Fictitious person derived from a tag. */
export function buildPerson(tag: string, regionCode = '52'): Person {
  const key = hashText(tag);
  return {
    surname: pickRandom(key, 1, SURNAMES),
    name: pickRandom(key, 2, NAMES),
    patronymic: pickRandom(key, 3, PATRONYMICS),
    inn: buildPersonInn(regionCode + getRandomDigits(key, 4, 8)),
    snils: buildSnils(`1${getRandomDigits(key, 5, 8)}`),
    phone: getRandomMobilePhone(key, 6),
  };
}

/** `Калинин Иван Олегович`. */
export function formatFullName(person: Pick<Person, 'surname' | 'name' | 'patronymic'>): string {
  return `${person.surname} ${person.name} ${person.patronymic}`;
}

export interface Driver extends Person {
  licence: { series: string; number: string; issued: string };
}

export function buildDrivers(fleet: string, count: number): readonly Driver[] {
  return Array.from({ length: count }, (_, at) => {
    const key = hashText(`${fleet}/licence/${at}`);
    const month = String(1 + getRandomBelow(key, 4, 12)).padStart(2, '0');
    const day = String(1 + getRandomBelow(key, 5, 28)).padStart(2, '0');
    return {
      ...buildPerson(`${fleet}/driver/${at}`),
      licence: {
        series: `99${getRandomDigits(key, 1, 2)}`,
        number: getRandomDigits(key, 2, 6),
        issued: `${day}.${month}.${2016 + getRandomBelow(key, 3, 9)}`,
      },
    };
  });
}
