import type { Client, ClientCard } from '@trassa/contracts/edo/clients';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { Pairs } from '@trassa/ui/card';
import { Cell } from '@trassa/ui/cell';
import { PanelSection } from '@trassa/ui/docked-panel';
import { formatNumber } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { financePaths } from '../../paths.ts';
import { ClientContactsSection } from './client-contacts.tsx';
import { clientsMessages, clientCardMessages as messages } from './clients.messages.ts';
import styles from './clients.module.css';

const words = clientsMessages.columns;

type ClientMoney = NonNullable<Client['money']>;

/** Days of the oldest overdue debt, with the overdue sum where it is not the whole debt. */
function OverdueNote({ money: { debt, overdue, daysLate } }: { readonly money: ClientMoney }) {
  const text = overdue < debt ? words.lateSum(formatMoneyShort(toKopecks(overdue)), daysLate) : words.late(daysLate);
  return <span className={styles.late}>{text}</span>;
}

/** Debt of a client, the overdue part in red below. */
export function DebtCell({ money }: { readonly money: ClientMoney }) {
  return (
    <Cell strong note={money.overdue > 0 ? <OverdueNote money={money} /> : undefined}>
      <Money kopecks={toKopecks(money.debt)} kopeckMode="never" />
    </Cell>
  );
}

/** Mean days to pay in words; null: unknown, or nothing was paid yet. */
export const formatDaysToPay = (money: Client['money']) =>
  money === null || money.payDays === null ? null : words.days(Math.round(money.payDays));

function buildMoneyRows(money: ClientMoney) {
  const linked = (rubles: number, href: string) =>
    rubles > 0 ? (
      <Link href={href}>
        <Money kopecks={toKopecks(rubles)} kopeckMode="never" />
      </Link>
    ) : (
      messages.none
    );
  return [
    { name: messages.income, value: linked(money.income, financePaths.toIncome(money.name)) },
    { name: messages.trips, value: formatNumber(money.trips) },
    { name: messages.debt, value: linked(money.debt, financePaths.toDebts(money.name)) },
    ...(money.overdue > 0 ? [{ key: 'late', name: '', value: <OverdueNote money={money} /> }] : []),
    ...(money.score === null
      ? []
      : [
          {
            name: messages.rating,
            value: <Link href={financePaths.toRating(money.name)}>{messages.score(money.score)}</Link>,
          },
        ]),
    { name: messages.pays, value: formatDaysToPay(money) ?? messages.neverPaid },
  ];
}

/** Income, debt and days to pay of a client, and its contacts, for whoever may see costs. */
export function ClientMoneySection({ client: { money } }: { readonly client: ClientCard }) {
  if (!useMay('costs')) return null;
  return (
    <>
      <PanelSection title={messages.money} note={messages.moneyNote}>
        {money ? <Pairs rows={buildMoneyRows(money)} /> : <p className={styles.muted}>{messages.noMoney}</p>}
      </PanelSection>
      {money?.name ? <ClientContactsSection client={money.name} /> : null}
    </>
  );
}
