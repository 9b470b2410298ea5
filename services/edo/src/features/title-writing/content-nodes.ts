import type { TitleFields } from '@trassa/contracts/edo/title-fields';
import type { TitleDriver, TitleVehicle } from '@trassa/contracts/edo/title-parts';
import { el, type XmlNode } from '@trassa/service-kit/xml-nodes';
import { titleFormats } from './title-formats.ts';
import {
  buildAddressNode,
  buildCorrectionNode,
  buildDriverSignatureNode,
  buildMarkNode,
  buildMomentAttributes,
  buildNameNode,
  buildNotesNode,
  buildPaperNode,
  buildPartyNode,
} from './title-nodes.ts';

const RUBLE_CODE = '643';
const NO_VAT = 'без НДС';

/** Content of T2. */
export function buildAcceptanceNode(
  uid: string,
  { remarks, marks, driver, notes }: TitleFields<'PPRIN'>,
): XmlNode | null {
  const contradicted = el('ЗамПрвПрием', {
    ...buildMomentAttributes('ЗамДатВрПриб', 'НалКоорТочВрПрб', remarks.arrivedAt),
    ...buildMomentAttributes('ЗамДатВрУбыт', 'НалКоорТочВрУб', remarks.departedAt),
    ...buildMomentAttributes('ЗамДатВрПосПрием', 'НалКоорТочВрПрм', remarks.placedAt),
    ЗамСостГруз: remarks.cargo,
    ЗамМасс: remarks.mass,
    ЗамКолМест: remarks.places,
    ЗамПогрРаб: remarks.works,
  });
  return el('СодИнфПрвПрием', { УИД_ТрН: uid, СодОпер: titleFormats.PPRIN.operation }, [
    contradicted,
    ...marks.map((mark) => buildMarkNode('ОтметПрвПрием', mark)),
    buildDriverSignatureNode(driver),
    buildNotesNode(notes),
  ]);
}

/** Content of T4; its attribute for the time of arrival differs by one letter from that of T2. */
export function buildDeliveryNode(uid: string, { remarks, marks, driver, notes }: TitleFields<'PVYN'>): XmlNode | null {
  const contradicted = el('ЗамПрвВыд', {
    ...buildMomentAttributes('ЗамДатаВрПриб', 'НалКоорТочВрПр', remarks.arrivedAt),
    ...buildMomentAttributes('ЗамДатВрУбыт', 'НалКоорТочВрУб', remarks.departedAt),
    ...buildMomentAttributes('ЗамДатВрПосВыгр', 'НалКоорТочВрВыгр', remarks.placedAt),
    ЗамСостГруз: remarks.cargo,
    ЗамРабВыгр: remarks.works,
  });
  return el('СодПрвВыд', { УИД_ТрН: uid, СодОпер: titleFormats.PVYN.operation }, [
    contradicted,
    ...marks.map((mark) => buildMarkNode('ОтметПрвВыд', mark)),
    buildDriverSignatureNode(driver),
    buildNotesNode(notes),
  ]);
}

export const buildReaddressingNode = (uid: string, fields: TitleFields<'PEREADR'>): XmlNode | null =>
  el(
    'СодИнфПА',
    {
      УИД_ТрН: uid,
      СодОпер: titleFormats.PEREADR.operation,
      ...buildMomentAttributes('ДатВрПА', 'НалКоорТочВрПА', fields.at),
      ФормаПА: fields.form,
      ВидДост: fields.delivery,
    },
    [
      buildCorrectionNode('ИспрТрН', fields.correction),
      buildPaperNode('ОснПА', fields.basis),
      buildPartyNode('НовГрузПол', fields.consignee),
      el('НовПунктВыгр', buildMomentAttributes('ДатВрНовВыгрПА', 'НалКоорТочВрВгрПА', fields.unloading.at), [
        el('АдрВыгруз', { АдрКоммент: fields.unloading.comment }, [
          buildAddressNode('АдресИнф', fields.unloading.address),
        ]),
      ]),
      ...fields.marks.map((mark) => buildMarkNode('ОтметПА', mark)),
      buildNotesNode(fields.notes),
    ],
  );

const buildDriverNode = (driver: TitleDriver) =>
  el('ЗаменВодит', {}, [
    buildPaperNode('ДокПерГрВод', driver.handover),
    el(
      'НовВодит',
      {
        НомВУ: driver.licenceNumber,
        СерВУ: driver.licenceSeries,
        ДатаВыдВУ: driver.licenceDay.split('-').reverse().join('.'),
        ИННФЛ: driver.inn,
        СвСпИдПодп: driver.signing,
      },
      [...driver.phones.map((phone) => el('Тлф', {}, [phone])), buildNameNode(driver)],
    ),
  ]);

const buildVehicleNode = (name: string, vehicle: TitleVehicle) =>
  el(
    name,
    { НомСТС: vehicle.certificate, НомерВИН: vehicle.vin, РегНомер: vehicle.plate, ТипВлад: vehicle.ownership },
    [
      el('ПарТС', { Тип: vehicle.type, Марка: vehicle.make, Грузопод: vehicle.payload, Вместим: vehicle.volume }),
      ...vehicle.leases.map((lease) => buildPaperNode('ОснАрЛиз', lease)),
    ],
  );

export function buildReplacementNode(uid: string, fields: TitleFields<'ZAMEN'>): XmlNode | null {
  const { vehicle } = fields;
  return el(
    'СодИнфЗамен',
    {
      УИД_ТрН: uid,
      СодОпер: titleFormats.ZAMEN.operation,
      ...buildMomentAttributes('ДатВрЗамен', 'НалКоорТочВрЗам', fields.at),
    },
    [
      buildCorrectionNode('ИспрТрН', fields.correction),
      el('ПричЗамТекст', {}, [fields.reason]),
      buildPaperNode('ПричЗамДок', fields.reasonPaper),
      ...fields.drivers.map(buildDriverNode),
      vehicle &&
        el('ЗаменТС', {}, [
          vehicle.truck && buildVehicleNode('ТС', vehicle.truck),
          ...vehicle.trailers.map((trailer) => buildVehicleNode('Прицеп', trailer)),
          buildPaperNode('ДокПерГр', vehicle.handover),
        ]),
      ...fields.marks.map((mark) => buildMarkNode('ОтметЗам', mark)),
      buildNotesNode(fields.notes),
    ],
  );
}

export function buildCostNode(uid: string, fields: TitleFields<'PUDPER'>): XmlNode | null {
  const { bank } = fields;
  const tax = fields.rate === NO_VAT ? el('БезНДС', {}, [NO_VAT]) : el('СумНДС', {}, [fields.vat.toFixed(2)]);
  return el(
    'СодФХЖ1',
    {
      УИД_ТрН: uid,
      СодФХЖ: fields.service,
      ВалКод: RUBLE_CODE,
      СтТовБезНДС: fields.cost.toFixed(2),
      НалСт: fields.rate,
      СтТовУчНал: fields.total.toFixed(2),
      Расчет: fields.calculation,
    },
    [
      el('СумНал', {}, [tax]),
      buildCorrectionNode('ИспрПУД', fields.correction),
      el('ДопСвПрв', { КраткНазв: fields.shortName }, [
        bank &&
          el('БанкРекв', { НомерСч: bank.account }, [
            el('СвБанк', { НаимБанк: bank.name, БИК: bank.bik, КорСчет: bank.correspondent }),
          ]),
      ]),
      buildNotesNode(fields.notes, 'ИнфПолФХЖ1'),
    ],
  );
}
