import { z } from 'zod';

/** Operators leave out what they do not know: absent and null texts become empty. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').replaceAll('\u0000', '').slice(0, 2000));

const isDate = (value: string) => !Number.isNaN(Date.parse(value));
const date = z.string().refine(isDate);

const party = z
  .object({ accName: text, inn: text, kpp: text })
  .nullish()
  .transform((value) => value ?? { accName: '', inn: '', kpp: '' });

const withDefault = <T extends z.ZodRawShape>(shape: T) => z.preprocess((value) => value ?? {}, z.object(shape));

const documentSchema = z.object({
  id: z.string().min(1).max(200),
  createDate: date,
  updateDate: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  read: z.boolean().nullish().transform(Boolean),
  statusCode: text,
  roleCode: text,
  docflowType: text,
  info: withDefault({
    doc: withDefault({ num: text, date: text, trns: text, driver: text, chainId: text }),
    go: party,
    gp: party,
    tk: party,
    ts: withDefault({ num: text }),
    driver: withDefault({ accName: text }),
    loading: withDefault({ addr: text }),
    unloading: withDefault({ addr: text }),
    documents: z
      .array(z.object({ id: text, type: text, dateTime: text }))
      .nullish()
      .transform((value) => value ?? []),
    lastdoc: withDefault({ type: text, dateTime: text }),
  }),
});

/** GET /documents. */
export const pageSchema = z.object({
  docs: z.array(
    documentSchema.transform((document) => ({
      ...document,
      updateDate: isDate(document.updateDate) ? document.updateDate : document.createDate,
    })),
  ),
  total: z.number().int().nonnegative(),
});

/** POST /auth. */
export const authSchema = z.object({
  token: z.string().min(1).max(4000),
  expiresAt: z
    .string()
    .nullish()
    .transform((value) => (value && isDate(value) ? new Date(value) : null)),
  userName: text,
  shortName: text,
});

/** GET /user. */
export const userSchema = z.object({ userName: text, shortName: text });
