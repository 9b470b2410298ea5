import { dottedDate } from '../../../shared/moscow-time.rules.ts';
import { drawDigits } from '../../../shared/random.rules.ts';
import type { CargoLine } from '../../../world/load.rules.ts';
import type { Trip } from '../trip.ts';
import type { FileVariations } from './operator-program.rules.ts';
import { el, type XmlNode } from './xml.ts';

function cargoLineNode(trip: Trip, line: CargoLine, at: number): XmlNode {
  const { kind } = line;
  const mark = `${kind.marking} ${drawDigits(trip.key, 400 + at, 14)}`;
  return el(
    'ОпГруз',
    { НаимГруз: kind.name, СостГруз: kind.state, СпУпак: kind.packing, ВидТар: kind.container, КолМестГр: line.places },
    [el('Марк', {}, [mark]), el('ПлМасГруз', { МасБрутЗнач: line.grossKg, МасНетЗнач: line.netKg })],
  );
}

/** СвГруз: one description per kind of cargo. */
export function cargoNode(trip: Trip): XmlNode {
  return el(
    'СвГруз',
    {},
    trip.cargo.map((line, at) => cargoLineNode(trip, line, at)),
  );
}

function temperatureNode(trip: Trip): XmlNode | undefined {
  const demanded = trip.cargo.flatMap((line) => (line.kind.temperature ? [line.kind.temperature] : []));
  const [first] = demanded;
  return first && el('КлимРеж', { ТемпНеНиже: first[0], ТемпНеВыше: first[1] });
}

/** УказГО: instructions of the consignor. */
export function instructionsNode(trip: Trip, deliverAt: string, habits: FileVariations): XmlNode {
  const seal = `Пломба № ${drawDigits(trip.key, 420, 8)}`;
  const readdressing = el(
    'СвПА',
    { ЛицоПА: trip.consignor.shortName, СпосПерУкПА: 'По телефону и электронной почте' },
    [el('КонтПА', {}, [el('Тлф', {}, [trip.consignor.phone]), el('ЭлПочта', {}, [trip.consignor.email])])],
  );
  return el(
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
export function orderContractNode(trip: Trip, customer: XmlNode): XmlNode {
  const contract = {
    НаимДок: 'Договор транспортной экспедиции',
    НомерДок: `ТЭ-${drawDigits(trip.key, 430, 4)}`,
    ДатаДок: dottedDate(trip.startedAt - 86_400 * 120),
  };
  return el('СвЗак', {}, [
    customer,
    el('ДогУслПер', contract, [
      el('ИдРекСост', { ИННЮЛ: trip.consignor.inn }),
      el('ИдРекСост', { ИННЮЛ: trip.carrier.inn }),
    ]),
  ]);
}
