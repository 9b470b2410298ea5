import type { Advance } from '@trassa/contracts/finance/factoring';
import { advanceStageLabels } from '@trassa/contracts/finance/factoring-kinds';
import { platformName } from '@trassa/freight-ui/platform-badge';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { factoringMessages } from './factoring.messages.ts';
import { getAdvancePercent } from './factoring.rules.ts';

const messages = factoringMessages.requests;

/** Workbook of the shown requests. */
export function buildRequestSheets(advances: readonly Advance[]): WorkbookSheet[] {
  const rows = advances.map((advance) => [
    ...[advance.orderNumber, platformName(advance.platform), advance.debtorName],
    ...[advance.routeFrom, advance.routeTo, advance.shipmentValue],
    ...[advance.amount, getAdvancePercent(advance), advanceStageLabels[advance.stage], advance.note],
    new Date(advance.requestedAt),
  ]);
  return [{ name: messages.title, columns: messages.sheet, rows }];
}
