import type { ContentSignature, DocumentContent, TitleOutline } from '@trassa/contracts/edo/document-content';
import { formatWaybillAddress } from '@trassa/contracts/edo/waybill-address.rules';
import type { WaybillFields, WaybillParty } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillInstant } from '@trassa/contracts/edo/waybill-time.rules';
import { formatMoscowMoment, type PrintSection } from '@trassa/service-kit/print-form';
import type { DocumentRow } from '../../db/tables.ts';
import { formatNumberText, formatPartyName, formatPersonName } from '../../reading/waybill-text.rules.ts';

type Line = [string, string | null | undefined];

/** Sections of the print form in order, without empty lines and sections. */
export function buildPrintSections(document: DocumentRow, content: DocumentContent | null): PrintSection[] {
  const outline = content?.extractedData.extracted.outline;
  return [
    ...(outline ? buildOutlineSections(outline) : buildWaybillSections(document, content)),
    buildSection('Электронные подписи', (content?.signatures ?? []).map(buildSignatureLine)),
  ].filter((part) => part.rows.length > 0);
}

/** A document that is no waybill, in its own words: who sells and who buys, or who empowers whom. */
const buildOutlineSections = ({
  Номер,
  Дата,
  Сумма,
  Срок,
  Полномочия,
  Стороны,
  Сведения,
}: TitleOutline): PrintSection[] => [
  buildSection('Документ', [
    ['Номер', Номер],
    ['Дата', Дата && formatRussianDate(Дата)],
    ['Сумма', Сумма && formatRubles(Сумма)],
    ['Действует до', Срок && formatRussianDate(Срок)],
    ['Полномочия', Полномочия?.join('; ')],
  ]),
  ...Стороны.map((side) =>
    buildSection(side.Роль, [
      ['Наименование', side.Наименование],
      ['ИНН / КПП', [side.ИНН, side.КПП].filter(Boolean).join(' / ')],
    ]),
  ),
  buildSection(
    'Сведения',
    (Сведения ?? []).map(({ Имя, Значение }) => [Имя, Значение]),
  ),
];

function buildWaybillSections(document: DocumentRow, content: DocumentContent | null): PrintSection[] {
  const fields = content?.extractedData.extracted.extractedFields ?? null;
  return [
    buildSection('Накладная', buildHeadLines(document, fields)),
    buildSection(
      'Грузоотправитель',
      buildPartyLines(fields?.Грузоотправитель, [document.go_name, document.go_inn, document.go_kpp]),
    ),
    buildSection('Грузополучатель', [
      ...buildPartyLines(fields?.Грузополучатель, [document.gp_name, document.gp_inn, document.gp_kpp]),
      ['Адрес доставки', formatWaybillAddress(fields?.Грузополучатель?.АдресДоставки) || document.to_addr],
    ]),
    buildSection(
      'Перевозчик',
      buildPartyLines(fields?.Перевозчик, [document.tk_name, document.tk_inn, document.tk_kpp]),
    ),
    buildSection('Транспорт и водитель', buildCrewLines(document, fields)),
    buildSection('Замена в пути', buildReplacementLines(content)),
    buildSection('Груз', buildCargoLines(fields)),
    buildSection('Погрузка и выгрузка', buildStageLines(document, fields)),
  ];
}

function buildSection(title: string, lines: Line[]): PrintSection {
  return { title, rows: lines.filter((line): line is [string, string] => Boolean(line[1]?.trim())) };
}

function buildHeadLines(document: DocumentRow, fields: WaybillFields | null): Line[] {
  return [
    ['Номер', fields?.НомерНакладной ?? document.number],
    ['Дата', fields?.ДатаНакладной ?? formatRussianDate(document.doc_date)],
    [
      'Заказ (заявка)',
      [fields?.НомерЗаказа, fields?.ДатаЗаказа && `от ${fields.ДатаЗаказа}`].filter(Boolean).join(' '),
    ],
    ['Номер рейса', document.trip],
    ['УИД в ГИС ЭПД', fields?.УИД],
    ['Операция', fields?.Операция],
  ];
}

function buildPartyLines(party: WaybillParty | null | undefined, listed: [string, string, string]): Line[] {
  const [name, inn, kpp] = listed;
  return [
    ['Наименование', formatPartyName(party) || name],
    ['ИНН / КПП', [party?.ИНН ?? inn, party?.КПП ?? kpp].filter(Boolean).join(' / ')],
    ['Адрес', formatWaybillAddress(party?.Адрес)],
    ['Контакты', [...(party?.Телефоны ?? []), ...(party?.ЭлПочта ?? [])].join(', ')],
  ];
}

function buildCrewLines(document: DocumentRow, fields: WaybillFields | null): Line[] {
  const vehicles = fields?.ТранспортныеСредства ?? [];
  const drivers = fields?.Водители ?? [];
  if (vehicles.length + drivers.length === 0) {
    return [
      ['Транспортное средство', document.vehicle],
      ['Водитель', document.driver],
    ];
  }
  return [
    ...vehicles.map(
      (vehicle): Line => [
        'Транспортное средство',
        [
          vehicle.РегНомер,
          [vehicle.Марка, vehicle.Тип].filter(Boolean).join(', '),
          vehicle.Грузоподъемность && `${formatNumberText(vehicle.Грузоподъемность)} т`,
          vehicle.Вместимость && `${formatNumberText(vehicle.Вместимость)} м³`,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
    ),
    ...(fields?.Прицепы ?? []).map((trailer): Line => ['Прицеп', trailer.РегНомер]),
    ...drivers.map((driver): Line => ['Водитель', [formatPersonName(driver), ...driver.Телефоны].join(' · ')]),
  ];
}

function buildReplacementLines(content: DocumentContent | null): Line[] {
  const replacement = content?.extractedData.extracted.replacement;
  return [
    ['Когда', formatMoscowTime(parseWaybillInstant(replacement?.Когда))],
    ['Причина', replacement?.Причина],
    ...(replacement?.ТранспортныеСредства ?? []).map((vehicle): Line => ['Новая машина', vehicle.РегНомер]),
    ...(replacement?.Прицепы ?? []).map((trailer): Line => ['Новый прицеп', trailer.РегНомер]),
    ...(replacement?.Водители ?? []).map((driver): Line => ['Новый водитель', formatPersonName(driver)]),
  ];
}

function buildCargoLines(fields: WaybillFields | null): Line[] {
  return (fields?.Грузы ?? []).map((cargo, place) => [
    `Позиция ${place + 1}`,
    [
      cargo.Наименование,
      cargo.КоличествоМест && `мест: ${formatNumberText(cargo.КоличествоМест)}`,
      cargo.МассаБрутто && `брутто: ${formatNumberText(cargo.МассаБрутто)} кг`,
      cargo.СпособУпаковки,
      cargo.Состояние,
    ]
      .filter(Boolean)
      .join(' · '),
  ]);
}

function buildStageLines(document: DocumentRow, fields: WaybillFields | null): Line[] {
  const at = (date: string | null | undefined, time: string | null | undefined) => {
    const written = [date, time].filter(Boolean).join(' ');
    return (time && formatMoscowTime(parseWaybillInstant(written))) || written;
  };
  return [
    ['Адрес погрузки', formatWaybillAddress(fields?.Погрузка?.Адрес) || document.from_addr],
    ['Прибытие на погрузку', formatMoscowTime(parseWaybillInstant(fields?.Погрузка?.Прибытие))],
    ['Убытие', formatMoscowTime(parseWaybillInstant(fields?.Погрузка?.Убытие))],
    ['Приём перевозчиком', at(fields?.Прием?.Дата, fields?.Прием?.Время)],
    ['Адрес выгрузки', formatWaybillAddress(fields?.Получение?.АдресВыгрузки)],
    ['Получение груза', at(fields?.Получение?.Дата, fields?.Получение?.Время)],
    ['Причина отказа', fields?.Получение?.ПричинаОтказа],
    ['Выдача груза', at(fields?.Выдача?.Дата, fields?.Выдача?.Время)],
  ];
}

function buildSignatureLine(signature: ContentSignature): Line {
  if (signature.error) return [signature.file, signature.error];
  const signedAt = formatMoscowTime(signature.signingTime ? new Date(signature.signingTime) : null);
  const certificate = signature.certificate && `сертификат ${signature.certificate.serial}`;
  return [
    signature.signer ?? signature.file,
    [signature.organisation, signedAt, certificate].filter(Boolean).join(' · '),
  ];
}

const formatMoscowTime = (at: Date | null) => at && formatMoscowMoment(at);

/** «85 000,50 ₽»; a text that is no number stays as it is written. */
const formatRubles = (sum: string) =>
  Number.isFinite(Number(sum)) ? Number(sum).toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' }) : sum;

/** «17.11.2026»; a text that is no day stays as it is written. */
export function formatRussianDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : date;
}
