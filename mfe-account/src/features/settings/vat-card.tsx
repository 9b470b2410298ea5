import { call } from '@trassa/api-client/call';
import { type DatedVatMode, type VatMode, vatModeLabels } from '@trassa/contracts/finance/vat.rules';
import { listCodes } from '@trassa/contracts/labels';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { SelectField } from '@trassa/freight-ui/select-field';
import { vatModesQuery } from '@trassa/freight-ui/vat-modes.queries';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateField } from '@trassa/ui/date-field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { vatMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';

/** Saves the modes; margins and profit on open pages are refetched. */
function useSaveVatModes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (modes: DatedVatMode[]) => call(costsEndpoints.saveVatModes, { body: { modes } }),
    onSuccess: async () => {
      toast.success(messages.saved);
      await client.invalidateQueries({ queryKey: ['orders'] });
      await client.invalidateQueries({ queryKey: ['finance'] });
    },
  });
}

const options = listCodes<VatMode>(vatModeLabels).map((value) => ({ value, label: vatModeLabels[value] }));

interface ModesProps {
  readonly modes: readonly DatedVatMode[];
  readonly mayChange: boolean;
}

function ModeList({ modes, mayChange }: ModesProps) {
  const save = useSaveVatModes();
  const remove = (day: string) =>
    save.mutate(
      modes.filter(({ from }) => from !== day),
      { onError: (error) => toast.error(error.message) },
    );
  return (
    <ul>
      {modes.map(({ from, mode }) => (
        <li key={from} className={styles.choice}>
          <div className={styles.words}>
            <b>{vatModeLabels[mode]}</b>
            <small>{messages.fromDay(from)}</small>
          </div>
          {mayChange ? (
            <Button
              size="s"
              variant="quiet"
              disabled={save.isPending}
              aria-label={messages.formatRemove(vatModeLabels[mode], from)}
              onClick={() => remove(from)}
            >
              {messages.remove}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Form of a VAT mode and its first day; it replaces a mode with the same first day. */
function ModeForm({ modes }: Omit<ModesProps, 'mayChange'>) {
  const [mode, setMode] = useState<VatMode | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveVatModes();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!mode || !from) return;
    const others = modes.filter((one) => one.from !== from);
    const onSuccess = () => {
      setMode(null);
      setFrom(null);
      setChecked(false);
    };
    save.mutate([...others, { from, mode }], { onSuccess });
  };
  return (
    <FormShell
      label={messages.title}
      onSubmit={submit}
      submitText={messages.add}
      submitting={save.isPending}
      error={save.error?.message}
    >
      <FieldPair>
        <SelectField
          label={messages.mode}
          value={mode}
          options={options}
          placeholder={messages.choose}
          error={isChecked && !mode ? messages.choose : undefined}
          onChange={(value) => setMode(options.find((option) => option.value === value)?.value ?? null)}
        />
        <DateField
          label={messages.from}
          value={from}
          error={isChecked && !from ? messages.chooseDay : undefined}
          onChange={setFrom}
        />
      </FieldPair>
    </FormShell>
  );
}

/** Modes of VAT of the company by the day they begin. */
export function VatCard() {
  const mayChange = useMay('money.manage');
  const { data, error, isFetching, refetch } = useQuery(vatModesQuery());
  if (error) {
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Card title={messages.title}>
      <p className={styles.hint}>{messages.hint}</p>
      {data ? null : <SkeletonRows rows={2} label={messages.loading} />}
      {data?.length === 0 ? <p className={styles.hint}>{messages.none}</p> : null}
      {data ? <ModeList modes={data} mayChange={mayChange} /> : null}
      {data && mayChange ? <ModeForm modes={data} /> : null}
    </Card>
  );
}
