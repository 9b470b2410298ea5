/** Kind of cargo with trade, wording in documents, packaging and weight. */
export interface CargoKind {
  /** Trades (ОКВЭД) of the consignors. */
  okved: readonly string[];
  name: string;
  state: string;
  packing: string;
  /** Packaging code of the tax service's format, two characters. */
  container: string;
  marking: string;
  /** Gross kilograms per package. */
  placeKg: number;
  /** Required temperature range in °C. */
  temperature?: readonly [number, number];
}

const SOUND_CONDITION = 'Исправное, без повреждений';

const CARGO_KINDS: readonly CargoKind[] = [
  {
    okved: ['10.51'],
    name: 'Молоко питьевое ультрапастеризованное',
    state: SOUND_CONDITION,
    packing: 'Паллета в стрейч-плёнке',
    container: 'PX',
    marking: 'SSCC',
    placeKg: 610,
    temperature: [2, 6],
  },
  {
    okved: ['10.51'],
    name: 'Сыры полутвёрдые в ассортименте',
    state: SOUND_CONDITION,
    packing: 'Паллета',
    container: 'PX',
    marking: 'SSCC',
    placeKg: 480,
    temperature: [0, 4],
  },
  {
    okved: ['10.12'],
    name: 'Мясо птицы охлаждённое',
    state: 'Охлаждённое',
    packing: 'Ящик пластиковый на паллете',
    container: 'CR',
    marking: 'Ветеринарное клеймо',
    placeKg: 520,
    temperature: [-2, 2],
  },
  {
    okved: ['10.12', '10.85'],
    name: 'Полуфабрикаты замороженные',
    state: 'Замороженное',
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 430,
    temperature: [-20, -18],
  },
  {
    okved: ['10.61'],
    name: 'Крупа гречневая фасованная',
    state: SOUND_CONDITION,
    packing: 'Мешок на паллете',
    container: 'BG',
    marking: 'Штрих-код',
    placeKg: 800,
  },
  {
    okved: ['11.07'],
    name: 'Вода минеральная газированная',
    state: SOUND_CONDITION,
    packing: 'Паллета в стрейч-плёнке',
    container: 'PX',
    marking: 'Честный знак',
    placeKg: 720,
  },
  {
    okved: ['10.82'],
    name: 'Кондитерские изделия',
    state: SOUND_CONDITION,
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 340,
    temperature: [15, 18],
  },
  {
    okved: ['20.41'],
    name: 'Бытовая химия',
    state: SOUND_CONDITION,
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 450,
  },
  {
    okved: ['23.31'],
    name: 'Плитка керамическая',
    state: SOUND_CONDITION,
    packing: 'Паллета деревянная',
    container: 'PX',
    marking: 'Ярлык изготовителя',
    placeKg: 1250,
  },
  {
    okved: ['23.31', '23.64'],
    name: 'Смеси сухие строительные',
    state: SOUND_CONDITION,
    packing: 'Мешок на паллете',
    container: 'BG',
    marking: 'Ярлык изготовителя',
    placeKg: 1200,
  },
  {
    okved: ['17.12'],
    name: 'Бумага офисная',
    state: SOUND_CONDITION,
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 560,
  },
  {
    okved: ['22.11'],
    name: 'Шины автомобильные',
    state: SOUND_CONDITION,
    packing: 'Без упаковки',
    container: 'NE',
    marking: 'Честный знак',
    placeKg: 190,
  },
  {
    okved: ['27.32'],
    name: 'Кабель силовой на барабанах',
    state: SOUND_CONDITION,
    packing: 'Барабан деревянный',
    container: 'DR',
    marking: 'Ярлык изготовителя',
    placeKg: 940,
  },
  {
    okved: ['24.10'],
    name: 'Прокат стальной листовой',
    state: SOUND_CONDITION,
    packing: 'Пачка',
    container: 'BE',
    marking: 'Номер плавки',
    placeKg: 2400,
  },
  {
    okved: ['10.61'],
    name: 'Мука пшеничная высший сорт',
    state: SOUND_CONDITION,
    packing: 'Мешок на паллете',
    container: 'BG',
    marking: 'Штрих-код',
    placeKg: 900,
  },
  {
    okved: ['11.07'],
    name: 'Напитки безалкогольные',
    state: SOUND_CONDITION,
    packing: 'Паллета в стрейч-плёнке',
    container: 'PX',
    marking: 'Честный знак',
    placeKg: 690,
  },
  {
    okved: ['10.82'],
    name: 'Шоколад в ассортименте',
    state: SOUND_CONDITION,
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 410,
    temperature: [15, 18],
  },
  {
    okved: ['20.41'],
    name: 'Порошок стиральный',
    state: SOUND_CONDITION,
    packing: 'Мешок на паллете',
    container: 'BG',
    marking: 'Штрих-код',
    placeKg: 640,
  },
  {
    okved: ['17.12'],
    name: 'Картон гофрированный',
    state: SOUND_CONDITION,
    packing: 'Паллета',
    container: 'PX',
    marking: 'Ярлык изготовителя',
    placeKg: 380,
  },
  {
    okved: ['10.85'],
    name: 'Пицца замороженная',
    state: 'Замороженное',
    packing: 'Короб картонный на паллете',
    container: 'CT',
    marking: 'Штрих-код',
    placeKg: 390,
    temperature: [-20, -18],
  },
];

const cargoKindsByTrade = new Map<string, CargoKind[]>();
for (const kind of CARGO_KINDS) {
  for (const trade of kind.okved) cargoKindsByTrade.set(trade, [...(cargoKindsByTrade.get(trade) ?? []), kind]);
}

export function listKindsOfTrade(okved: string): readonly CargoKind[] {
  return cargoKindsByTrade.get(okved) ?? CARGO_KINDS;
}
