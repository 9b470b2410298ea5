import { z } from 'zod';
import { connectionTexts } from './connection.ts';

/** Operators of electronic documents that a company connects. `exchange`: the exchange of the specification. */
export const operatorKinds = ['exchange', 'diadoc', 'saby'] as const;
export type OperatorKind = (typeof operatorKinds)[number];

/** An operator as the wizard shows it. `sends`: titles can be sent through it. */
export const operatorSchema = z.object({
  kind: z.enum(operatorKinds),
  name: z.string(),
  /** Ways of sign-in that this installation can use. */
  ways: z.array(z.enum(['password', 'redirect'])),
  sends: z.boolean(),
  /** Whether the operator is a stand-in of the demonstration. */
  isSandbox: z.boolean(),
});
export type Operator = z.infer<typeof operatorSchema>;

const tooLongText = connectionTexts.long;
const buildRequiredTextSchema = (required: string, most: number) =>
  z.string().trim().min(1, required).max(most, tooLongText);

/** A step of connecting an operator. `challenge` is what the step before answered, sealed; it lives 15 minutes. */
export const connectStepSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('password'),
    operator: z.enum(operatorKinds),
    login: buildRequiredTextSchema(connectionTexts.loginRequired, 200),
    password: z.string().min(1, connectionTexts.passwordRequired).max(500, tooLongText),
    /** Number of the account of Saby, where the login has several. */
    account: z.string().trim().max(50, tooLongText).optional(),
    /** Key of Kontur.Logistics: statuses and approvals of drivers beside Diadoc. */
    logisticsKey: z.string().trim().max(500, tooLongText).optional(),
  }),
  z.object({ step: z.literal('redirect'), operator: z.enum(operatorKinds) }),
  z.object({
    step: z.literal('returned'),
    challenge: z.string().max(8000),
    code: buildRequiredTextSchema('Оператор не вернул код входа', 4000),
  }),
  z.object({
    step: z.literal('code'),
    challenge: z.string().max(8000),
    code: buildRequiredTextSchema('Введите код из СМС', 20),
  }),
  z.object({
    step: z.literal('box'),
    challenge: z.string().max(8000),
    box: buildRequiredTextSchema('Выберите организацию', 200),
  }),
]);
export type ConnectStep = z.infer<typeof connectStepSchema>;

/** An organisation of a login; `isReady` false: the operator has not opened transport documents to it. */
const operatorBoxSchema = z.object({
  id: z.string(),
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  isReady: z.boolean(),
});
export type OperatorBox = z.infer<typeof operatorBoxSchema>;

/** Reply to a step of connecting: the next step, or the connection. */
export const connectAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('redirect'), url: z.url(), challenge: z.string() }),
  /** A code was sent; `hint` names the phone as the operator masks it. */
  z.object({ next: z.literal('code'), challenge: z.string(), hint: z.string() }),
  z.object({ next: z.literal('box'), challenge: z.string(), boxes: z.array(operatorBoxSchema) }),
  z.object({
    next: z.literal('connected'),
    login: z.string(),
    connectionId: z.uuid(),
    /** Waybills that the operator has of the last 30 days; null: it could not tell. */
    waybills: z.number().int().nullable(),
    /** There are more waybills than were counted. */
    hasMore: z.boolean(),
    /** What the person has to know: the organisation is not open to transport documents, and the like. */
    warnings: z.array(z.string()),
  }),
]);
export type ConnectAnswer = z.infer<typeof connectAnswerSchema>;
