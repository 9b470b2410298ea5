import { z } from 'zod';
import { fieldSourceSchema, waybillDriverSchema, waybillNoteSchema, waybillVehicleSchema } from './waybill-fields.ts';

/**
 * The driver or the vehicle was replaced on the way (ON_TRNZAMEN): what is new, when and why. `Когда` as written:
 * `ДД.ММ.ГГГГTЧЧ:ММ:СС+03:00`.
 */
export const waybillReplacementSchema = z.object({
  Когда: z.string().nullable(),
  Причина: z.string().nullable(),
  Водители: z.array(waybillDriverSchema),
  ТранспортныеСредства: z.array(waybillVehicleSchema),
  Прицепы: z.array(waybillVehicleSchema),
  Замечания: z.array(waybillNoteSchema),
  Источник: fieldSourceSchema,
});
export type WaybillReplacement = z.infer<typeof waybillReplacementSchema>;
