import type { OperatorKind } from './operator.ts';

// Apart from the schemas: a browser bundle carries no zod.

/** Names of operators for people. */
export const operatorNames: Readonly<Record<OperatorKind, string>> = {
  exchange: 'Обмен ЭДО',
  diadoc: 'Контур.Диадок',
  saby: 'Saby (СБИС)',
};
