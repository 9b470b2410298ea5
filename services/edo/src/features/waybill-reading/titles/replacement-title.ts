import type { FieldSource } from '@trassa/contracts/edo/waybill-fields';
import type { WaybillReplacement } from '@trassa/contracts/edo/waybill-replacement';
import type { XmlElement } from '../xml/xml-document.ts';
import { readDriver, readVehicles } from './consignor-title.ts';
import { getTexts, readAttributeText, readMarks, readNotes } from './title-parts.ts';

/** Reads `СодИнфЗамен` of ON_TRNZAMEN: the new driver or vehicle, when and why. */
export function readReplacement(content: XmlElement, source: FieldSource): WaybillReplacement {
  const drivers = content.childrenNamed('ЗаменВодит').flatMap((block) => block.childrenNamed('НовВодит'));
  return {
    Когда: readAttributeText(content, 'ДатВрЗамен'),
    Причина: getTexts(content, 'ПричЗамТекст')[0] ?? formatDocumentName(content.child('ПричЗамДок')),
    Водители: drivers.map((driver) => readDriver(driver, source)),
    ...readVehicles(content.childrenNamed('ЗаменТС'), source),
    Замечания: [...readMarks(content, 'ОтметЗам'), ...readNotes(content)],
    Источник: source,
  };
}

/** «Акт № 7 от 12.03.2026»; null when the document is not named. */
function formatDocumentName(element: XmlElement | null): string | null {
  const number = readAttributeText(element, 'НомерДок');
  const date = readAttributeText(element, 'ДатаДок');
  const parts = [readAttributeText(element, 'НаимДок'), number && `№ ${number}`, date && `от ${date}`];
  return parts.filter(Boolean).join(' ') || null;
}
