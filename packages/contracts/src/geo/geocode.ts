import { z } from 'zod';

/** Most addresses of one call. */
const MAX_ADDRESSES_OF_CALL = 1000;
const MAX_ADDRESS_LENGTH = 500;

export const geocodeTexts = {
  address: 'Адрес: от 1 до 500 символов',
  characters: 'Адрес: недопустимые символы',
  addresses: 'За один раз можно спросить не больше 1000 адресов',
} as const;

/** Address as written in a document. */
export const addressSchema = z
  .string()
  .trim()
  .min(1, geocodeTexts.address)
  .max(MAX_ADDRESS_LENGTH, geocodeTexts.address)
  .refine((address) => !address.includes('\0'), geocodeTexts.characters);

/** Latitude and longitude, degrees (WGS 84). */
export const coordinatesSchema = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
export type Coordinates = z.infer<typeof coordinatesSchema>;

/**
 * Precision of the coordinates: codes of the Yandex geocoder (`exact` the house, `number` the house number, `near` a
 * house nearby, `range`, `street`, `other` a town or larger), `city` the middle of a town from the gazetteer, `none`
 * nothing found.
 */
export const coordinatesPrecisionSchema = z.enum([
  'exact',
  'number',
  'near',
  'range',
  'street',
  'other',
  'city',
  'none',
]);
export type CoordinatesPrecision = z.infer<typeof coordinatesPrecisionSchema>;

/**
 * The specification's geocode result. An address without a place has `coordinates` null and `kind` `not_found`, never 0,0;
 * its `region` may still be known.
 */
export const geocodeResultSchema = z.object({
  address: z.string(),
  coordinates: coordinatesSchema.nullable(),
  /** Russian name of the region; empty: unknown. */
  region: z.string(),
  /** The address as the source writes it; empty when nothing was found. */
  formatted: z.string(),
  /** Kind of the place in the words of the source: `house`, `street`, `locality`…; `not_found`. */
  kind: z.string(),
  precision: coordinatesPrecisionSchema,
  /** Source: a provider's name, `gazetteer`, or `none`. */
  source: z.string(),
  /** A provider has not answered yet: a later answer may be more exact. */
  pending: z.boolean(),
});
export type GeocodeResult = z.infer<typeof geocodeResultSchema>;

/** POST /api/edo/geocode. */
export const geocodeSchema = z.object({
  addresses: z.array(addressSchema).max(MAX_ADDRESSES_OF_CALL, geocodeTexts.addresses),
});
/** Results in the order of the addresses. */
export const geocodeReplySchema = z.object({ results: z.array(geocodeResultSchema) });
