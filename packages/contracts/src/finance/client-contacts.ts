import { z } from 'zod';
import { lineText } from '../text.ts';

const client = z.string().min(1, 'Выберите клиента').max(500);

export const clientEmailAddressSchema = z.email('Укажите почту, например buh@client.ru').max(254);

/** A post address of a client. */
export const clientAddressSchema = lineText.max(500, 'Не более 500 символов');

/** GET /api/finance/client-contacts: a client by the name that orders give their debtor. */
export const clientContactsQuerySchema = z.object({ client });

/** Where a client is written to; null: not known. */
export const clientContactsSchema = z.object({ email: z.string().nullable(), address: z.string().nullable() });
export type ClientContacts = z.infer<typeof clientContactsSchema>;

/** PUT /api/finance/client-contacts: e-mail and address are both replaced; null removes one. */
export const newClientContactsSchema = z.object({
  client,
  email: clientEmailAddressSchema.nullable(),
  address: clientAddressSchema.nullable(),
});
export type NewClientContacts = z.infer<typeof newClientContactsSchema>;
