import { clockTime, dottedDate, dottedDateTime } from '../../../shared/moscow-time.rules.ts';
import type { Trip } from '../trip.ts';
import { cargoNode, instructionsNode, orderContractNode } from './cargo-blocks.ts';
import { pickFileVariations } from './operator-program.rules.ts';
import { participantNode, placeAddressNode, type Signatory, signatoryNode } from './participant.ts';
import { fileRoot } from './title-file.ts';
import { buildVehicleNodes, carrierNode, driverNode, loadingNode } from './transport-blocks.ts';
import { el, type XmlNode } from './xml.ts';

/** T1, КНД 1110339: title of the consignor. */

const HANDOVER_TEXT =
  'Лицом, осуществляющим погрузку груза, при указанных обстоятельствах передан водителю груз с указанными характеристиками';

function contentNode(trip: Trip, at: number, deliverAt: number): XmlNode {
  const habits = pickFileVariations(trip.key);
  const customer = trip.forwarder && participantNode('РекИдентЗак', trip.forwarder, habits.addressAsText);
  return el(
    'СодИнфГО',
    {
      СодОпер: HANDOVER_TEXT,
      НомерТрН: trip.number,
      ДатаТрН: dottedDate(at),
      НомЗак: trip.orderNumber,
      ДатаЗак: dottedDate(at - 86_400),
    },
    [
      el('СвГО', { ГОЭксп: trip.forwarder ? '1' : '0' }, [
        participantNode('РекИдентГО', trip.consignor, habits.addressAsText),
      ]),
      customer && orderContractNode(trip, customer),
      el('СвГП', {}, [
        participantNode('РекИдентГП', trip.consignee, habits.addressAsText),
        placeAddressNode('АдресДостГр', trip.unloading, habits.addressAsText),
      ]),
      cargoNode(trip),
      instructionsNode(trip, dottedDateTime(deliverAt), habits),
      carrierNode(trip, habits),
      driverNode(trip),
      ...buildVehicleNodes(trip),
      loadingNode(trip, at, habits),
    ],
  );
}

export function consignorTitle(
  id: string,
  trip: Trip,
  times: { at: number; deliverAt: number; signatory: Signatory },
): XmlNode {
  const { at, deliverAt, signatory } = times;
  const document = el(
    'Документ',
    {
      КНД: '1110339',
      ПоФактХЖ: 'Транспортная накладная, информация грузоотправителя',
      ДатИнфГО: dottedDate(at),
      ВрИнфГО: clockTime(at),
      НаимЭкСубСост: trip.consignor.shortName,
    },
    [contentNode(trip, at, deliverAt), signatoryNode(signatory)],
  );
  return fileRoot(id, trip.consignor, document);
}
