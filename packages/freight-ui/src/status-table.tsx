import { clientActivityLabels } from '@trassa/contracts/edo/client-activity';
import { type DocumentStatusCode, getStandingLabel, standingTooltips } from '@trassa/contracts/edo/statuses';
import { vehicleStatusLabels, vehicleStatusTooltips } from '@trassa/contracts/edo/vehicle-status';
import { operationStatusLabels } from '@trassa/contracts/finance/operation-kinds';
import { formatUnknownStatus, getEntry } from '@trassa/contracts/labels';
import { orderStatusLabels, orderStatusTooltips } from '@trassa/contracts/orders/order-status';
import { planPaymentStatusLabels } from '@trassa/contracts/orders/payment-status';
import { syncStatusLabels } from '@trassa/contracts/platforms/sync-status';
import type { Tone } from '@trassa/ui/badge';
import type { IconName } from '@trassa/ui/icon-set';

/** Colour and icon of a status. */
type Look = {
  readonly tone: Tone;
  readonly icon: IconName;
  /** Number of the step from new (1) to paid (8), for orders only. */
  readonly step?: number;
};

/** How one status looks: the word on the badge, colour, icon, and the longer wording for the tooltip. */
type StatusLook = Look & { readonly label: string; readonly title?: string | undefined };

type Looks<Code extends string> = Readonly<Record<Code, Look>>;

const orderLooks: Looks<keyof typeof orderStatusLabels> = {
  new: { tone: 'blue', icon: 'circle-dot', step: 1 },
  reviewed: { tone: 'grey', icon: 'eye', step: 2 },
  accepted: { tone: 'cyan', icon: 'check', step: 3 },
  confirmed: { tone: 'cyan', icon: 'check-check', step: 4 },
  in_transit: { tone: 'amber', icon: 'truck', step: 5 },
  delivered: { tone: 'green', icon: 'flag', step: 6 },
  invoiced: { tone: 'violet', icon: 'receipt', step: 7 },
  paid: { tone: 'green', icon: 'badge-check', step: 8 },
  свободен: { tone: 'grey', icon: 'circle-dashed', step: 6 },
  refused: { tone: 'red', icon: 'circle-x' },
  cancelled: { tone: 'grey', icon: 'ban' },
  silent: { tone: 'red', icon: 'circle-help' },
};

const documentLooks: Looks<DocumentStatusCode> = {
  ON_TRN: { tone: 'grey', icon: 'file-text' },
  ON_TRNACLGROT: { tone: 'amber', icon: 'clock' },
  ON_TRNACLPPRIN: { tone: 'blue', icon: 'truck' },
  ON_TRNACLGRPO: { tone: 'cyan', icon: 'package-open' },
  ON_TRNACLPVYN: { tone: 'green', icon: 'circle-check' },
  ON_TRNACLZAKR: { tone: 'green', icon: 'check-check' },
  ON_TRNACLOTKL: { tone: 'red', icon: 'circle-x' },
  ON_TRNAPERAK: { tone: 'grey', icon: 'route' },
  ON_TRNAPERAK_GIS_LOAD: { tone: 'violet', icon: 'landmark' },
  ON_TRNAPERAK_GIS_COMPLETE: { tone: 'violet', icon: 'badge-check' },
  ON_TRNAPERAK_QRCODE: { tone: 'violet', icon: 'qr-code' },
};

const standingLooks: Looks<DocumentStatusCode | 'SILENT' | 'CLOSED'> = {
  ...documentLooks,
  SILENT: { tone: 'red', icon: 'circle-help' },
  CLOSED: { tone: 'green', icon: 'flag' },
};

const vehicleLooks: Looks<keyof typeof vehicleStatusLabels> = {
  in_transit: { tone: 'amber', icon: 'truck' },
  loaded: { tone: 'blue', icon: 'package' },
  unloaded: { tone: 'cyan', icon: 'package-open' },
  completed: { tone: 'green', icon: 'badge-check' },
  silent: { tone: 'red', icon: 'circle-help' },
  refused: { tone: 'red', icon: 'circle-x' },
};

const operationLooks: Looks<keyof typeof operationStatusLabels> = {
  completed: { tone: 'green', icon: 'check' },
  pending: { tone: 'amber', icon: 'clock' },
  failed: { tone: 'red', icon: 'circle-x' },
  withdrawn: { tone: 'grey', icon: 'rotate-ccw' },
  cancelled: { tone: 'grey', icon: 'ban' },
};

const paymentLooks: Looks<keyof typeof planPaymentStatusLabels> = {
  pending: { tone: 'amber', icon: 'clock' },
  waiting_for_capture: { tone: 'amber', icon: 'clock' },
  succeeded: { tone: 'green', icon: 'badge-check' },
  canceled: { tone: 'grey', icon: 'ban' },
};

const syncLooks: Looks<keyof typeof syncStatusLabels> = {
  success: { tone: 'green', icon: 'circle-check' },
  syncing: { tone: 'blue', icon: 'refresh-cw' },
  error: { tone: 'red', icon: 'circle-alert' },
  never: { tone: 'line', icon: 'unplug' },
};

const clientLooks: Looks<keyof typeof clientActivityLabels> = {
  active: { tone: 'green', icon: 'circle-check' },
  moderate: { tone: 'amber', icon: 'clock' },
  inactive: { tone: 'grey', icon: 'circle-dashed' },
};

type Texts = Readonly<Record<string, string>>;
type StatusTable = {
  readonly looks: Looks<string>;
  readonly formatLabel: (code: string) => string;
  readonly titles?: Texts;
};

const buildLabelFormatter = (labels: Texts) => (code: string) => getEntry(labels, code) ?? formatUnknownStatus(code);

const statusTables = {
  order: { looks: orderLooks, formatLabel: buildLabelFormatter(orderStatusLabels), titles: orderStatusTooltips },
  document: { looks: documentLooks, formatLabel: getStandingLabel, titles: standingTooltips },
  /** A chain of documents: the code of its furthest title, or a standing that no code tells. */
  chain: { looks: standingLooks, formatLabel: getStandingLabel, titles: standingTooltips },
  vehicle: {
    looks: vehicleLooks,
    formatLabel: buildLabelFormatter(vehicleStatusLabels),
    titles: vehicleStatusTooltips,
  },
  operation: { looks: operationLooks, formatLabel: buildLabelFormatter(operationStatusLabels) },
  payment: { looks: paymentLooks, formatLabel: buildLabelFormatter(planPaymentStatusLabels) },
  /** State of a platform connection. */
  sync: { looks: syncLooks, formatLabel: buildLabelFormatter(syncStatusLabels) },
  client: { looks: clientLooks, formatLabel: buildLabelFormatter(clientActivityLabels) },
} as const satisfies Record<string, StatusTable>;

/** Which table a code belongs to. */
export type StatusKind = keyof typeof statusTables;

/** The look of a code. One without a look gets a plain badge, an unknown code reads «Неизвестный статус (code)». */
export function statusLook(kind: StatusKind, code: string): StatusLook {
  const { looks, formatLabel, titles }: StatusTable = statusTables[kind];
  const [look, label] = [getEntry(looks, code), formatLabel(code)];
  if (look) return { ...look, label, title: titles?.[code] };
  return { label, tone: 'line', icon: label === formatUnknownStatus(code) ? 'circle-help' : 'file-text' };
}

/** All known codes of a table in their natural order: for filters and legends. */
export function statusCodes(kind: StatusKind): readonly string[] {
  return Object.keys(statusTables[kind].looks);
}
