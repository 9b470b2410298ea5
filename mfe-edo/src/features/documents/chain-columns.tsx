import type { Chain } from '@trassa/contracts/edo/document';
import { noticeNames } from '@trassa/contracts/edo/notice-kinds';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import { countDaysUntil, getDay } from '@trassa/contracts/moscow-day.rules';
import { ChainMini } from '@trassa/freight-ui/chain';
import { plateColumn, routeColumn } from '@trassa/freight-ui/columns';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { IconButton } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { formatRelative } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { buildTitleSteps, getCategoryName, isWaybill } from '../../shared/document-viewer/document-viewer.rules.ts';
import { formatShortName, getLegFigures, getPlaceName } from '../../shared/waybill/waybill.rules.ts';
import type { LoginNames } from './connection/use-login-names.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import styles from './documents.module.css';
import { waybillMessages } from './waybill/waybill.messages.ts';

const formatPlace = (address: string) => getPlaceName(address) || messages.noAddress;

const getYear = (moment: Date) => getDay(moment).slice(0, 4);

function WaybillNumber({ chain }: { readonly chain: Chain }) {
  // A day with its year leaves no room for the time.
  const view = getYear(new Date(chain.startedAt)) === getYear(new Date()) ? 'dayTime' : 'day';
  return (
    <Cell strong={chain.unread} note={<DateTime value={chain.startedAt} view={view} />}>
      {chain.unread ? <i className={styles.unread} role="img" aria-label={messages.unread} /> : null}
      {chain.number || messages.noNumber}
    </Cell>
  );
}

function Parties({ chain }: { readonly chain: Chain }) {
  return (
    <Cell
      note={
        <span className={styles.party}>
          <Icon name="arrow-down" size={14} label={messages.to} />
          <span>{chain.gp.accName || '—'}</span>
        </span>
      }
    >
      <span className={styles.party}>
        <Icon name="arrow-up" size={14} label={messages.from} />
        <span>{chain.go.accName || '—'}</span>
      </span>
    </Cell>
  );
}

/** Kinds of notices shown in a row; the others, `change` and `state` (answers of GIS EPD), only the viewer shows. */
const shownNoticeKinds: readonly TitleNotice['kind'][] = ['refusal', 'clarification', 'remark', 'act'];

/** Details under the badge: notice, else silence or the awaited title; then the login. */
function StandingNote({ chain, login }: { readonly chain: Chain; readonly login: string }) {
  const [notice] = chain.notices.filter(({ kind }) => shownNoticeKinds.includes(kind));
  if (notice) {
    const text = [`${noticeNames[notice.kind]}: ${notice.text}`, login].filter(Boolean).join(' · ');
    return (
      <span className={styles.notice} title={text}>
        {text}
      </span>
    );
  }
  const days = -countDaysUntil(getDay(new Date(chain.lastAt)), new Date());
  const words =
    chain.standing === SILENT_STANDING
      ? [messages.silentSince(formatRelative(chain.lastAt))]
      : chain.standing === 'ON_TRNACLGRPO'
        ? [messages.awaits('Т4', days)]
        : chain.standing === 'ON_TRNACLGROT'
          ? [messages.awaits('Т2', days)]
          : [];
  return <span className={styles.notice}>{[...words, login].filter(Boolean).join(' · ')}</span>;
}

const buildSortChoices = (...keys: (keyof typeof messages.sorts)[]) =>
  keys.map((key) => ({ key, title: messages.sorts[key] }));

/** Columns of the chain list; `actions` are the buttons at the end of a row. Logins are named where there are several. */
export function chainColumns(
  actions: { readonly onPrint: (chain: Chain) => void; readonly onOpen: (chain: Chain) => void },
  logins: LoginNames,
): Column<Chain>[] {
  const { columns } = messages;
  return [
    {
      key: 'started',
      title: columns.waybill,
      width: '116px',
      sortable: true,
      hideable: false,
      card: 'title',
      cell: (chain) => <WaybillNumber chain={chain} />,
    },
    {
      key: 'documents',
      title: columns.chain,
      help: columns.chainHow,
      sortable: true,
      width: '138px',
      from: 720,
      cell: (chain) => (
        <Cell note={messages.documents(chain.titles.length)}>
          {isWaybill(chain) ? (
            <ChainMini posts={buildTitleSteps(chain.titles)} />
          ) : (
            <span className={styles.name}>{getCategoryName(chain)}</span>
          )}
        </Cell>
      ),
    },
    {
      key: 'parties',
      title: columns.parties,
      sorts: buildSortChoices('consignor', 'consignee'),
      from: 940,
      cell: (chain) => <Parties chain={chain} />,
    },
    plateColumn(
      { key: 'vehicle', title: columns.vehicle, sortable: true, width: '112px', from: 1080 },
      ({ vehicle }) => vehicle,
      { note: ({ driver }) => <span title={driver}>{formatShortName(driver)}</span> },
    ),
    routeColumn({ key: 'route', title: columns.route, sortable: true, width: '190px' }, ({ from, to, way }) => ({
      from: formatPlace(from),
      to: formatPlace(to),
      ...getLegFigures(way, waybillMessages.wayHow),
    })),
    {
      key: 'status',
      title: columns.status,
      sorts: buildSortChoices('status', 'last'),
      width: '186px',
      card: 'aside',
      cell: (chain) => (
        <Cell
          note={<StandingNote chain={chain} login={logins.size > 1 ? (logins.get(chain.login) ?? chain.login) : ''} />}
        >
          <span className={isWaybill(chain) ? styles.status : `${styles.status} ${styles.unknown}`}>
            <StatusBadge kind="chain" code={chain.standing} />
            {chain.expired && chain.standing !== SILENT_STANDING ? (
              <Icon name="triangle-alert" label={messages.expired} />
            ) : null}
          </span>
        </Cell>
      ),
    },
    {
      key: 'actions',
      title: columns.actions,
      width: '84px',
      from: 800,
      align: 'right',
      hideable: false,
      card: 'none',
      cell: (chain) => (
        <span className={styles.actions}>
          <IconButton icon="printer" size="s" label={messages.print} onClick={() => actions.onPrint(chain)} />
          <IconButton icon="eye" size="s" label={messages.open} onClick={() => actions.onOpen(chain)} />
        </span>
      ),
    },
  ];
}
