import type { OperatorKind } from './operator.ts';

// In a file without zod, so that browser bundles do not contain zod.

export const operatorNames: Readonly<Record<OperatorKind, string>> = {
  exchange: 'Обмен ЭДО',
  diadoc: 'Контур.Диадок',
  saby: 'Saby (СБИС)',
};
