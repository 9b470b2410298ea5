import { z } from 'zod';
import { defaultFilterState } from './default-filters.ts';
import { isPeriodCode } from './periods.ts';

/** Postgres keeps no zero byte, so nothing can be found by one. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'));

/** The screen's filter state as it is kept, exported and imported. Unknown keys are dropped. */
export const filterStateSchema = z.object({
  login: text,
  period: z.string().refine((code) => isPeriodCode(code)),
  status: text,
  category: text,
  search: text,
  dateFrom: text,
  dateTo: text,
  expired: z.boolean(),
  deleted: z.boolean(),
  shipperInn: text,
  receiverInn: text,
  carrierInn: text,
  vehicleNumber: text,
  driverName: text,
  tripNumber: text,
  documentNumber: text,
  documentType: text,
  fromAddress: text,
  toAddress: text,
  hour: text,
  startHour: text,
  season: text,
  region: text,
  counted: text,
  company: text,
  documentStatus: text,
  plateIs: text,
  driverIs: text,
  speed: text,
  hasRoute: z.boolean(),
  hasVehicle: z.boolean(),
  finished: z.boolean(),
  hasCargo: z.boolean(),
  hasSignatures: z.boolean(),
  hasFaults: z.boolean(),
  sort: text,
  page: z.number().int().min(1),
  limit: z.number().int().min(1).max(5000),
});
/** Type of {@link filterStateSchema}. */
export type FilterState = z.infer<typeof filterStateSchema>;

const MAX_IMPORT_CHARACTERS = 65_536;

/**
 * Reads exported or stored filters: defaults fill what is missing, unknown keys are dropped.
 * @returns null when the text is not JSON of filters or longer than 64 kB
 */
export function readFilterState(json: string): FilterState | null {
  if (json.length > MAX_IMPORT_CHARACTERS) return null;
  try {
    const given: unknown = JSON.parse(json);
    const result = filterStateSchema.partial().safeParse(given);
    return result.success ? { ...defaultFilterState, ...result.data } : null;
  } catch {
    return null;
  }
}
