import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';

/** Roles in ids of files. */
export type FileIdRole = 'carrier' | 'consignee' | 'consignor';

/** Constants that the format of a title prescribes. */
export interface TitleFormat {
  prefix: string;
  /** Code of the form. */
  knd: string;
  version: string;
  /** Name of the schema, with its revision. */
  schema: string;
  /** Participants of the id of the file, the sender last. */
  parties: readonly FileIdRole[];
  /** Whether the file can name other receivers; its id then says whether it names any. */
  hasReceivers: boolean;
  /** Attributes of `Документ` for the date and the time when the title is made. */
  made: readonly [date: string, time: string];
  /** Name of the document (`ПоФактХЖ`), and the operation (`СодОпер`). */
  title: string;
  operation: string;
  /** Reference to the answered title: prefix of its file id, element and attributes. */
  answered: { prefix: string; element: string; id: string; date: string; time: string };
}

const carrierFileParties: readonly FileIdRole[] = ['consignee', 'consignor', 'carrier'];
const acceptanceReference = {
  prefix: 'ON_TRNACLPPRIN',
  element: 'ИдИнфПрвПрием',
  id: 'ИдФайлПрвПрием',
  date: 'ДатФайлПрвПрием',
  time: 'ВрФайлПрвПрием',
};

/** Formats of order ЕД-7-26/1065@ by the kinds of titles that a carrier writes in them. */
export const titleFormats: Readonly<Record<Exclude<OutgoingTitleKind, 'UVUTOCH'>, TitleFormat>> = {
  PPRIN: {
    prefix: 'ON_TRNACLPPRIN',
    knd: '1110340',
    version: '5.01',
    schema: 'ON_TRNACLPPRIN_1_973_02_05_01_01',
    parties: carrierFileParties,
    hasReceivers: true,
    made: ['ДатИнфПрвПрием', 'ВрИнфПрвПрием'],
    title: 'Транспортная накладная, информация перевозчика о приеме груза к перевозке',
    operation:
      'Груз принят к перевозке водителем, уполномоченным перевозчиком на перевозку груза, от лица, осуществившего погрузку груза в транспортное средство',
    answered: {
      prefix: 'ON_TRNACLGROT',
      element: 'ИдИнфГО',
      id: 'ИдФайлИнфГО',
      date: 'ДатФайлИнфГО',
      time: 'ВрФайлИнфГО',
    },
  },
  PVYN: {
    prefix: 'ON_TRNACLPVYN',
    knd: '1110342',
    version: '5.01',
    schema: 'ON_TRNACLPVYN_1_973_06_05_01_01',
    parties: carrierFileParties,
    hasReceivers: true,
    made: ['ДатИнфПрвВыд', 'ВрИнфПрвВыд'],
    title: 'Транспортная накладная, информация перевозчика о выдаче груза грузополучателю',
    operation:
      'Груз с указанными характеристиками сдан водителем, уполномоченным перевозчиком на перевозку груза, лицу, управомоченному на получение груза',
    answered: {
      prefix: 'ON_TRNACLGRPO',
      element: 'ИдИнфГП',
      id: 'ИдФайлИнфГП',
      date: 'ДатФайлИнфГП',
      time: 'ВрФайлИнфГП',
    },
  },
  PEREADR: {
    prefix: 'ON_TRNPEREADR',
    knd: '1110343',
    version: '5.01',
    schema: 'ON_TRNPEREADR_1_973_03_05_01_01',
    parties: carrierFileParties,
    hasReceivers: true,
    made: ['ДатаИнфПА', 'ВрИнфПА'],
    title: 'Транспортная накладная, информация о переадресовке',
    operation: 'Переадресовка груза',
    answered: acceptanceReference,
  },
  ZAMEN: {
    prefix: 'ON_TRNZAMEN',
    knd: '1110344',
    version: '5.01',
    schema: 'ON_TRNZAMEN_1_973_04_05_01_01',
    parties: carrierFileParties,
    hasReceivers: true,
    made: ['ДатИнфЗамен', 'ВрИнфЗамен'],
    title: 'Транспортная накладная, информация о заменах водителя (водителей) и (или) транспортного средства',
    operation: 'Замена водителя (водителей) и (или) транспортного средства',
    answered: acceptanceReference,
  },
  PUDPER: {
    prefix: 'ON_TRNPUDPER',
    knd: '1110345',
    version: '5.01',
    schema: 'ON_TRNPUDPER_1_973_07_05_01_03',
    parties: ['consignor', 'carrier'],
    hasReceivers: false,
    made: ['ДатПУДИнфПрв', 'ВрПУДИнфПрв'],
    title: 'Транспортная накладная, первичный учетный документ о факте хозяйственной жизни (информация перевозчика)',
    operation: '',
    answered: {
      prefix: 'ON_TRNACLPVYN',
      element: 'ИдИнфПрвВыд',
      id: 'ИдФайлПрвВыд',
      date: 'ДатФайлПрвВыд',
      time: 'ВрФайлПрвВыд',
    },
  },
};

/** Format of a refusal, which is a notice of clarification («уведомление об уточнении»). */
export const refusalFormat = {
  prefix: 'DP_UVUTOCH',
  knd: '1115113',
  version: '1.03',
  schema: 'DP_UVUTOCH_1_985_00_01_03_01',
  /** `СпособПредставл`: the power of attorney is requested from `attorneySystem`. */
  attorneyWay: '2',
  attorneySystem: 'https://m4d.nalog.gov.ru',
} as const;
