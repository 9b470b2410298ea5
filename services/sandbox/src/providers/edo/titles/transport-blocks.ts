import { formatDottedDateTime } from '../../../shared/moscow-time.rules.ts';
import type { Vehicle } from '../../../world/fleet.ts';
import type { Driver } from '../../../world/people.ts';
import type { Trip } from '../trip.ts';
import type { FileVariations } from './operator-program.rules.ts';
import { fullNameNode, participantNode, placeAddressNode } from './participant.ts';
import { buildElement, type XmlNode } from './xml.ts';

const SAME_AS_CONSIGNOR = '1';
const UTC_OFFSET_KNOWN = '1';

/** СвПер: the carrier. */
export function carrierNode(trip: Trip, habits: FileVariations): XmlNode {
  return participantNode('СвПер', trip.carrier, habits.addressAsText);
}

/** СвВодит; absent when the driver is not named. */
export function driverNode({ driver }: Trip): XmlNode | undefined {
  return driver && driverBlock('СвВодит', driver);
}

/** Driver as an element `name`, which differs by title. */
export function driverBlock(name: string, driver: Driver): XmlNode {
  const { licence } = driver;
  return buildElement(
    name,
    { СерВУ: licence.series, НомВУ: licence.number, ДатаВыдВУ: licence.issued, ИННФЛ: driver.inn },
    [buildElement('Тлф', {}, [driver.phone]), fullNameNode(driver)],
  );
}

function parametersNode(vehicle: Vehicle): XmlNode {
  return buildElement('ПарТС', {
    Тип: vehicle.kind,
    Марка: vehicle.make,
    Грузопод: vehicle.payloadTonnes,
    Вместим: vehicle.volumeCubicMetres,
  });
}

function rentNode(trip: Trip, vehicle: Vehicle): XmlNode | undefined {
  if (vehicle.ownership === '1') return undefined;
  const name = vehicle.ownership === '4' ? 'Договор лизинга' : 'Договор аренды транспортного средства';
  return buildElement('ОснАрЛиз', {}, [
    buildElement('РеквДок', { НаимДок: name, НомерДок: `${vehicle.certificate.slice(-4)}/А`, ДатаДок: '15.01.2024' }, [
      buildElement('ИдРекСост', { ИННЮЛ: trip.carrier.inn }),
    ]),
  ]);
}

/** Vehicle with trailer as an element `name`, which differs by title. */
export function vehicleBlock(name: string, trip: Trip, vehicle: Vehicle): XmlNode {
  const { trailer } = vehicle;
  const attributes = {
    РегНомер: vehicle.plate,
    ТипВлад: vehicle.ownership,
    НомерВИН: vehicle.vin,
    НомСТС: vehicle.certificate,
  };
  return buildElement(name, {}, [
    buildElement('ТС', attributes, [parametersNode(vehicle), rentNode(trip, vehicle)]),
    trailer &&
      buildElement('Прицеп', { РегНомер: trailer.plate, ТипВлад: vehicle.ownership }, [
        buildElement('ПарТС', {
          Тип: 'Полуприцеп',
          Марка: trailer.make,
          Грузопод: '25.0',
          Вместим: vehicle.volumeCubicMetres,
        }),
      ]),
  ]);
}

/** СвТС; several when the load was split over two vehicles. */
export function buildVehicleNodes(trip: Trip): XmlNode[] {
  return [trip.vehicle, trip.secondVehicle].flatMap((vehicle) =>
    vehicle ? [vehicleBlock('СвТС', trip, vehicle)] : [],
  );
}

/** СвПогруз: time, place and person of loading. */
export function loadingNode(trip: Trip, at: number, habits: FileVariations): XmlNode {
  const gross = trip.cargo.reduce((sum, line) => sum + line.grossKg, 0);
  const places = trip.cargo.reduce((sum, line) => sum + line.places, 0);
  return buildElement(
    'СвПогруз',
    {
      ЗаявПогр: formatDottedDateTime(trip.loadBy ?? at - 7200),
      НалКоорТочВрЗаяв: UTC_OFFSET_KNOWN,
      ФДатВрПриб: formatDottedDateTime(at - 5400),
      НалКоорТочВрФПогр: UTC_OFFSET_KNOWN,
      ФДатВрУбыт: formatDottedDateTime(at),
      НалКоорТочВрФУбыт: UTC_OFFSET_KNOWN,
      МасБрутОтгр: gross,
      МетОпрМасс: habits.isWeighed ? '01' : '03',
      КолМестПрием: places,
    },
    [
      placeAddressNode('ФАдресПогр', trip.loading, habits.addressAsText),
      buildElement('СвЛицПогрГр', { СовпГОП: SAME_AS_CONSIGNOR }, [
        buildElement('РабЛицПогрГр', { Должность: 'Кладовщик' }, [fullNameNode(trip.consignor.head)]),
      ]),
      habits.withOptionalBlocks ? buildElement('ВладИнфр', { СовпГОВ: SAME_AS_CONSIGNOR }) : undefined,
    ],
  );
}
