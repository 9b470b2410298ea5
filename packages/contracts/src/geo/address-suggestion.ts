import { z } from 'zod';
import { geocodeTexts } from './geocode.ts';

/** Error text for a query that is too short or too long. */
const wrongAddressQueryText = 'Адрес: от 2 до 300 символов';

const nullableTextSchema = z.string().nullable();

/** One suggested address, in DaData's shape, with the fields the product reads. */
export const addressSuggestionSchema = z.object({
  /** The address to show and to keep. */
  value: z.string(),
  data: z.object({
    postal_code: nullableTextSchema,
    /** «Респ Татарстан», «Самарская обл», «г Москва». */
    region_with_type: nullableTextSchema,
    city: nullableTextSchema,
    /** A village or settlement, or a town whose kind is unknown. */
    settlement: nullableTextSchema,
    street: nullableTextSchema,
    house: nullableTextSchema,
    /** Degrees (WGS 84). */
    geo_lat: nullableTextSchema,
    geo_lon: nullableTextSchema,
    /** How near the coordinates are: 0 the house, 1 a house nearby, 2 the street, 3 the settlement, 4 the city, 5 unknown. */
    qc_geo: nullableTextSchema,
  }),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

/** POST /api/suggest/address: `count` 10 by default. */
export const suggestAddressSchema = z.object({
  query: z
    .string(wrongAddressQueryText)
    .trim()
    .min(2, wrongAddressQueryText)
    .max(300, wrongAddressQueryText)
    .refine((query) => !/[\p{Cc}\p{Cs}]/u.test(query), geocodeTexts.characters),
  count: z.number().int().min(1).max(20).default(10).optional(),
});
export type SuggestAddress = z.infer<typeof suggestAddressSchema>;

/** Answer of POST /api/suggest/address; `source`: who suggested the addresses. */
export const suggestAddressReplySchema = z.object({
  suggestions: z.array(addressSuggestionSchema),
  source: z.enum(['dadata', 'gazetteer']),
});
export type SuggestAddressReply = z.infer<typeof suggestAddressReplySchema>;
