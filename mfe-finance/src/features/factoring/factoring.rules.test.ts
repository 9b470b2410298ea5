import { expect, test } from 'vitest';
import { aCalculation } from '../../shared/testing/money-factories.ts';
import { formatInvalidReason } from './factoring.rules.ts';

test.each([
  [{ requestedAmount: 130_000 }, 'Максимальная сумма аванса: 118 400 ₽'],
  [{ requestedAmount: 4999 }, 'Аванс выдаётся от 5 000 ₽. Максимальная сумма аванса: 118 400 ₽'],
  [
    { maxAllowedAmount: 0 },
    'Аванс сейчас недоступен: лимит исчерпан или риск слишком высок. Максимальная сумма аванса: 0 ₽',
  ],
])('terms %j that do not hold name the most that does', (parts, text) =>
  expect(formatInvalidReason(aCalculation(parts), { hasContract: true }).replace(/\s/g, ' ')).toBe(text),
);

test('where the risk is the missing contract, the contract is named', () => {
  const calculation = aCalculation({ maxAllowedAmount: 0, riskLevel: 'critical' });
  expect(formatInvalidReason(calculation, { hasContract: false })).toMatch(
    /^Без договора с клиентом риск слишком высок/,
  );
  expect(formatInvalidReason(calculation, { hasContract: true })).toMatch(/^Аванс сейчас недоступен/);
});
