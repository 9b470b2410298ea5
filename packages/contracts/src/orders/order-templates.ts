import { z } from 'zod';
import { lineText } from '../text.ts';
import { ownOrderFields } from './own-order.ts';

export const MAX_TEMPLATES_OF_COMPANY = 100;

const title = lineText.min(1, 'Укажите название шаблона').max(100, 'Не более 100 символов');

/** POST /api/orders/templates: an order that repeats; its number and days are dropped. The title is unique. */
export const newTemplateSchema = z.object({ title, order: ownOrderFields });

export const orderTemplateSchema = z.object({ id: z.uuid(), title: z.string(), order: ownOrderFields });
export type OrderTemplate = z.infer<typeof orderTemplateSchema>;
