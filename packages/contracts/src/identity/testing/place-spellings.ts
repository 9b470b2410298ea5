/** Town with its region as written in addresses: full, short, and abbreviated. */
const towns: readonly (readonly [town: string, regions: readonly string[]])[] = [
  ['Казань', ['Республика Татарстан', 'Респ. Татарстан', 'Татарстан Респ', 'Татарстан', 'РТ']],
  ['Химки', ['Московская область', 'Московская обл.', 'обл Московская', 'МО', 'Подмосковье']],
  ['Подольск', ['Московская область', 'Московская обл', 'МОСКОВСКАЯ ОБЛ.', 'МО']],
  ['Всеволожск', ['Ленинградская область', 'Ленинградская обл.', 'ЛО']],
  ['Сургут', ['Ханты-Мансийский автономный округ - Югра', 'Ханты-Мансийский АО', 'ХМАО', 'ХМАО-Югра']],
  ['Донецк', ['Донецкая Народная Республика', 'ДНР']],
  ['Минск', ['Республика Беларусь', 'Беларусь', 'Белоруссия']],
  ['Алматы', ['Республика Казахстан', 'Казахстан', 'РК']],
  ['Якутск', ['Республика Саха (Якутия)', 'Респ. Саха /Якутия/', 'РС(Я)', 'Якутия']],
];
const marks = ['', 'г. ', 'г ', 'г.', 'город '];
const streets = ['', ', ул. Новая, д. 5', ', Лесной пр-кт, 12', ', ул Московская 3'];
const begins = ['', '420000, ', 'Россия, '];

/** Towns whose names themselves are written in several ways. */
const namesOfTowns: readonly (readonly [town: string, addresses: readonly string[]])[] = [
  ['Южно-Сахалинск', ['Южно Сахалинск', 'г. Южно Сахалинск', 'ЮЖНО САХАЛИНСК', 'Южно Сахалинск Ленина 5']],
  ['Нижний Новгород', ['Нижний новгород', 'нижний Новгород', 'Нижний-Новгород', 'Н. Новгород']],
  ['Ростов-на-Дону', ['Ростов-На-Дону', 'Ростов На Дону', 'г. Ростов-на-дону', 'Ростов н/Д']],
  ['Щёкино', ['Щекино', 'г. Щекино', 'ЩЕКИНО', 'Тульская обл., г. Щекино']],
];

const addressesInTowns = towns.flatMap(([town, regions]) =>
  ['', ...regions].flatMap((region) =>
    marks.flatMap((mark) =>
      streets.flatMap((street) => {
        const named = `${mark}${town}`;
        const led = region === '' ? named : `${region}, ${named}`;
        return [led, led.toUpperCase(), ...begins.slice(1).map((begin) => `${begin}${led}`)].map((head) => ({
          town,
          address: `${head}${street}`,
        }));
      }),
    ),
  ),
);

/** Spellings of addresses in these towns. */
export const spellingsOfPlace: readonly { town: string; address: string }[] = [
  ...addressesInTowns,
  ...namesOfTowns.flatMap(([town, addresses]) => [town, ...addresses].map((address) => ({ town, address }))),
];
