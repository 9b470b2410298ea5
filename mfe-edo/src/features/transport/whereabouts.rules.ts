import type { Vehicle } from '@trassa/contracts/edo/transport';
import { findTown } from '@trassa/contracts/identity/place.rules';
import { formatRelative } from '@trassa/ui/format-date';
import { placeName } from '../../shared/waybill/waybill.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';

/** Location of a vehicle by its documents: place, event, and a sentence of both. */
export interface WhereText {
  place: string;
  note: string;
  sentence: string;
}

const getTown = (address: string) => {
  const town = findTown(address);
  return town ? messages.town(town) : address || messages.noAddress;
};
const formatShortPlace = (address: string) => placeName(address) || messages.noAddress;

/** Where a vehicle is. One that has departed is on its way to the next place, not at the one it left. */
export function buildWhereText({ whereabouts, location }: Pick<Vehicle, 'whereabouts' | 'location'>): WhereText {
  const { kind, from, to, since, silent } = whereabouts;
  const ago = formatRelative(since);
  const statement = messages.where[kind](getTown(from), getTown(to), ago);
  return {
    place: kind === 'road' ? messages.onRoadTo(getTown(to)) : formatShortPlace(location),
    note: messages.whereShort[kind](ago),
    sentence: messages.byDocuments(silent ? messages.silent(statement) : statement),
  };
}
