import { formatClockTime, formatDottedDate, formatDottedDateTime } from '../../../shared/moscow-time.rules.ts';
import { getRandomDigits } from '../../../shared/random.rules.ts';
import type { CargoLine } from '../../../world/load.rules.ts';
import type { Trip } from '../trip.ts';
import { type FileVariations, pickFileVariations } from './operator-program.rules.ts';
import { participantNode, placeAddressNode, type Signatory, signatoryNode } from './participant.ts';
import { buildFileRoot } from './title-file.ts';
import { buildVehicleNodes, carrierNode, driverNode, loadingNode } from './transport-blocks.ts';
import { buildElement, type XmlNode } from './xml.ts';

function cargoLineNode(trip: Trip, line: CargoLine, at: number): XmlNode {
  const { kind } = line;
  const mark = `${kind.marking} ${getRandomDigits(trip.key, 400 + at, 14)}`;
  return buildElement(
    'ОпГруз',
    { НаимГруз: kind.name, СостГруз: kind.state, СпУпак: kind.packing, ВидТар: kind.container, КолМестГр: line.places },
    [
      buildElement('Марк', {}, [mark]),
      buildElement('ПлМасГруз', { МасБрутЗнач: line.grossKg, МасНетЗнач: line.netKg }),
    ],
  );
}

/** СвГруз: one description per kind of cargo. */
function cargoNode(trip: Trip): XmlNode {
  return buildElement(
    'СвГруз',
    {},
    trip.cargo.map((line, at) => cargoLineNode(trip, line, at)),
  );
}

function temperatureNode(trip: Trip): XmlNode | undefined {
  const demanded = trip.cargo.flatMap((line) => (line.kind.temperature ? [line.kind.temperature] : []));
  const [first] = demanded;
  return first && buildElement('КлимРеж', { ТемпНеНиже: first[0], ТемпНеВыше: first[1] });
}

/** УказГО: instructions of the consignor. */
function instructionsNode(trip: Trip, deliverAt: string, habits: FileVariations): XmlNode {
  const seal = `Пломба № ${getRandomDigits(trip.key, 420, 8)}`;
  const readdressing = buildElement(
    'СвПА',
    { ЛицоПА: trip.consignor.shortName, СпосПерУкПА: 'По телефону и электронной почте' },
    [
      buildElement('КонтПА', {}, [
        buildElement('Тлф', {}, [trip.consignor.phone]),
        buildElement('ЭлПочта', {}, [trip.consignor.email]),
      ]),
    ],
  );
  return buildElement(
    'УказГО',
    {
      УкНормПрвз: 'Нормативные требования к перевозке отсутствуют',
      ЗапрПерегруз: habits.withOptionalBlocks ? '1' : undefined,
      ДатВрДостГр: deliverAt,
      СвПломба: habits.withOptionalBlocks ? seal : undefined,
    },
    [habits.withOptionalBlocks ? readdressing : undefined, temperatureNode(trip)],
  );
}

/** СвЗак: contract of the forwarder that ordered the carriage. */
function orderContractNode(trip: Trip, customer: XmlNode): XmlNode {
  const contract = {
    НаимДок: 'Договор транспортной экспедиции',
    НомерДок: `ТЭ-${getRandomDigits(trip.key, 430, 4)}`,
    ДатаДок: formatDottedDate(trip.startedAt - 86_400 * 120),
  };
  return buildElement('СвЗак', {}, [
    customer,
    buildElement('ДогУслПер', contract, [
      buildElement('ИдРекСост', { ИННЮЛ: trip.consignor.inn }),
      buildElement('ИдРекСост', { ИННЮЛ: trip.carrier.inn }),
    ]),
  ]);
}

/** Words of T1, КНД 1110339, about the handover of the cargo. */

const HANDOVER_TEXT =
  'Лицом, осуществляющим погрузку груза, при указанных обстоятельствах передан водителю груз с указанными характеристиками';

function contentNode(trip: Trip, at: number, deliverAt: number): XmlNode {
  const habits = pickFileVariations(trip.key);
  const customer = trip.forwarder && participantNode('РекИдентЗак', trip.forwarder, habits.addressAsText);
  return buildElement(
    'СодИнфГО',
    {
      СодОпер: HANDOVER_TEXT,
      НомерТрН: trip.number,
      ДатаТрН: formatDottedDate(at),
      НомЗак: trip.orderNumber,
      ДатаЗак: formatDottedDate(at - 86_400),
    },
    [
      buildElement('СвГО', { ГОЭксп: trip.forwarder ? '1' : '0' }, [
        participantNode('РекИдентГО', trip.consignor, habits.addressAsText),
      ]),
      customer && orderContractNode(trip, customer),
      buildElement('СвГП', {}, [
        participantNode('РекИдентГП', trip.consignee, habits.addressAsText),
        placeAddressNode('АдресДостГр', trip.unloading, habits.addressAsText),
      ]),
      cargoNode(trip),
      instructionsNode(trip, formatDottedDateTime(deliverAt), habits),
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
  const document = buildElement(
    'Документ',
    {
      КНД: '1110339',
      ПоФактХЖ: 'Транспортная накладная, информация грузоотправителя',
      ДатИнфГО: formatDottedDate(at),
      ВрИнфГО: formatClockTime(at),
      НаимЭкСубСост: trip.consignor.shortName,
    },
    [contentNode(trip, at, deliverAt), signatoryNode(signatory)],
  );
  return buildFileRoot(id, trip.consignor, document);
}
