import { paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { NewPapers, WaitingTrip } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Cell } from '@trassa/ui/cell';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { DateField } from '@trassa/ui/date-field';
import { EmptyState } from '@trassa/ui/empty-state';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Modal } from '@trassa/ui/modal';
import { Money } from '@trassa/ui/money';
import { formatCount } from '@trassa/ui/plural';
import { SelectField } from '@trassa/ui/select-field';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { clientContactsByNameQuery } from '../../shared/client-contacts.queries.ts';
import { papersMessages } from './papers.messages.ts';
import { requisitesQuery, useIssuePapers, waitingTripsQuery } from './papers.queries.ts';
import { groupTripsByClient, parseKinds, sumTripKopecks, type WaitingClient } from './papers.rules.ts';
import { getVatText } from './papers-columns.tsx';
import { RequisitesForm } from './requisites-form.tsx';

const messages = papersMessages.form;

interface DialogProps {
  /** Trip that the dialog was opened from; null: none. */
  readonly orderId: string | null;
  readonly onIssued: (id: string) => void;
  readonly onClose: () => void;
}

const columns: readonly Column<WaitingTrip>[] = [
  {
    key: 'trip',
    title: messages.trips,
    card: 'title',
    cell: ({ orderNumber, route, kinds, deliveredOn }) => (
      <Cell
        note={[
          formatDate(deliveredOn),
          route,
          kinds.length > 0 ? messages.has(kinds.map((kind) => paperKindLabels[kind].toLowerCase()).join(', ')) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {orderNumber}
      </Cell>
    ),
  },
  {
    key: 'sum',
    title: papersMessages.columns.sum,
    width: '164px',
    align: 'right',
    card: 'aside',
    cell: (trip) => (
      <Cell note={getVatText(trip)}>
        <Money kopecks={toKopecks(trip.sum)} />
      </Cell>
    ),
  },
];

const buildOptions = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Kinds that are chosen at first: an УПД names the INN of the client, so without an INN an act. */
const getDefaultKinds = (client: WaitingClient | undefined) => (client?.inn ? 'invoice,utd' : 'invoice,act');

/** What a person types of one client. */
const emptyClientFields = { inn: '', kpp: '', address: '', basis: '' };

/** What a person has chosen; all trips of a client at first, or the one that the dialog was opened from. */
function usePapersChoice(clients: readonly WaitingClient[], orderId: string | null) {
  const start = clients.find(({ trips }) => trips.some((trip) => trip.orderId === orderId)) ?? clients[0];
  const getAll = (client: WaitingClient | undefined) => new Set(client?.trips.map((trip) => trip.orderId));
  const [choice, setChoice] = useState({
    ...{ client: start?.key ?? '', kinds: getDefaultKinds(start), each: 'client', ...emptyClientFields },
    issuedOn: getDay(new Date()) as string | null,
    chosen: orderId && start?.trips.some((trip) => trip.orderId === orderId) ? new Set([orderId]) : getAll(start),
  });
  const change = (parts: Partial<typeof choice>) => setChoice((now) => ({ ...now, ...parts }));
  const client = clients.find(({ key }) => key === choice.client) ?? start;
  const chooseClient = (key: string) => {
    const next = clients.find((one) => one.key === key);
    change({ client: key, chosen: getAll(next), kinds: getDefaultKinds(next), ...emptyClientFields });
  };
  return { choice, change, chooseClient, client };
}

type PapersChoice = ReturnType<typeof usePapersChoice>;

function buildPapersBody({ choice }: PapersChoice, issuedOn: string): NewPapers {
  const { inn, kpp, address, basis } = choice;
  return {
    ...{ orderIds: [...choice.chosen], kinds: parseKinds(choice.kinds), issuedOn },
    each: choice.each === 'trip' ? 'trip' : 'client',
    ...(inn || kpp || address ? { client: { inn, kpp, address } } : {}),
    ...(basis.trim() ? { basis: basis.trim() } : {}),
  };
}

/** Kinds, day, basis, requisites of the client. */
function PaperFields({ choice, change, client, isChecked }: PapersChoice & { readonly isChecked: boolean }) {
  const { data: kept } = useQuery({ ...clientContactsByNameQuery(client?.name ?? ''), enabled: Boolean(client?.name) });
  const address = kept?.address ?? undefined;
  const text = (key: 'inn' | 'kpp' | 'address' | 'basis') => ({
    label: messages[key],
    value: choice[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  return (
    <>
      <FieldPair>
        <SelectField
          label={messages.kinds}
          value={choice.kinds}
          options={buildOptions(messages.kindChoices)}
          onChange={(kinds) => change({ kinds })}
        />
        <SelectField
          label={messages.each}
          value={choice.each}
          options={buildOptions(messages.eachChoices)}
          onChange={(each) => change({ each })}
        />
      </FieldPair>
      <FieldPair>
        <DateField
          label={messages.date}
          value={choice.issuedOn}
          error={isChecked && !choice.issuedOn ? messages.noDate : null}
          onChange={(issuedOn) => change({ issuedOn })}
        />
        <TextField maxLength={300} hint={messages.basisHint} {...text('basis')} />
      </FieldPair>
      <FieldPair>
        {client?.inn ? null : <TextField inputMode="numeric" {...text('inn')} />}
        <TextField hint={messages.lastHint} {...text('kpp')} />
        {client?.inn ? <TextField maxLength={500} placeholder={address} {...text('address')} /> : null}
      </FieldPair>
      {client?.inn ? null : <TextField maxLength={500} placeholder={address} {...text('address')} />}
    </>
  );
}

function IssueForm({ clients, ...props }: DialogProps & { readonly clients: readonly WaitingClient[] }) {
  const of = usePapersChoice(clients, props.orderId);
  const { choice, change, chooseClient, client } = of;
  const [key] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const issuing = useIssuePapers(key, (papers) => {
    toast.success(messages.formatDone(papers.length));
    props.onIssued(papers[0]?.id ?? '');
  });
  const chosen = client?.trips.filter(({ orderId }) => choice.chosen.has(orderId)) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (chosen.length === 0 || !choice.issuedOn) return;
    issuing.mutate(buildPapersBody(of, choice.issuedOn));
  };
  const noChoice = isChecked && chosen.length === 0 ? messages.noChoice : null;
  return (
    <FormShell
      label={messages.title}
      onSubmit={submit}
      submitText={messages.submit}
      submitting={issuing.isPending}
      error={noChoice ?? issuing.error?.message}
      onCancel={props.onClose}
      bar
    >
      <SelectField
        label={messages.client}
        searchable
        value={client?.key ?? ''}
        options={clients.map(({ key: value, name, trips }) => ({
          ...{ value, label: name },
          note: `${formatCount(trips.length, papersMessages.trips)} · ${formatMoney(sumTripKopecks(trips), 'never')}`,
        }))}
        onChange={chooseClient}
      />
      <PaperFields {...of} isChecked={isChecked} />
      <DataTable
        label={messages.trips}
        title={messages.chosen(formatCount(chosen.length, papersMessages.trips), formatMoney(sumTripKopecks(chosen)))}
        columns={columns}
        rows={client?.trips ?? []}
        rowKey={({ orderId }) => orderId}
        rowName={({ orderNumber }) => orderNumber}
        selected={choice.chosen}
        onSelectedChange={(next) => change({ chosen: new Set(next) })}
        sort={null}
      />
    </FormShell>
  );
}

/** Issues papers for delivered trips of a client; the company's requisites are asked for first. */
export function IssueDialog(props: DialogProps) {
  const requisites = useQuery(requisitesQuery());
  const waiting = useQuery(waitingTripsQuery());
  const error = requisites.error ?? waiting.error;
  const retry = () => void Promise.all([requisites.refetch(), waiting.refetch()]);
  const content = () => {
    if (error) {
      return <LoadFailure title={messages.failed} error={error} retrying={waiting.isFetching} onRetry={retry} />;
    }
    if (requisites.data === undefined || !waiting.data) return <SkeletonRows rows={6} label={messages.loading} />;
    if (requisites.data === null) return <RequisitesForm saved={null} onDone={() => {}} onCancel={props.onClose} />;
    const isGone = props.orderId !== null && waiting.data.every(({ orderId }) => orderId !== props.orderId);
    if (isGone) return <EmptyState title={messages.notWaiting} text={messages.notWaitingText} />;
    if (waiting.data.length === 0) return <EmptyState title={messages.noTrips} text={messages.noTripsText} />;
    return <IssueForm {...props} clients={groupTripsByClient(waiting.data)} />;
  };
  const title = requisites.data === null ? papersMessages.requisitesForm.title : messages.title;
  return (
    <Modal open size="l" title={title} onClose={props.onClose}>
      {content()}
    </Modal>
  );
}
