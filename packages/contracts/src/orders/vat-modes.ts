import { z } from 'zod';
import { type VatMode, vatModeLabels } from '../finance/vat.rules.ts';
import { listCodes } from '../labels.ts';
import { buildRealDaySchema } from '../real-day.ts';

const texts = { day: 'Укажите день, с которого действует режим', twice: 'На один день указаны два режима' };
const MOST_VAT_MODES = 20;

const datedMode = z.object({ from: buildRealDaySchema(texts.day), mode: z.enum(listCodes<VatMode>(vatModeLabels)) });

/** Modes of VAT of a company by the Moscow day they begin, the earliest first; PUT replaces all of them. */
export const vatModesSchema = z.object({
  modes: z
    .array(datedMode)
    .max(MOST_VAT_MODES)
    .refine((modes) => new Set(modes.map(({ from }) => from)).size === modes.length, texts.twice),
});
