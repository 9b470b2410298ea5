import { call } from '@trassa/api-client/call';
import type { CostNorms } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { Note, Stack } from '@trassa/ui/layout';
import { SkeletonFields } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { normsMessages as messages } from './norms.messages.ts';
import styles from './norms.module.css';
import { buildNormsForm, type NormsForm as Form, normsFormSchema } from './norms-form.rules.ts';
import { RateFields } from './rate-fields.tsx';
import { VehicleNorms } from './vehicle-norms.tsx';

const normsKey = ['finance', 'norms'] as const;

/** Norms, and the vehicles of the directory. */
const normsAndVehiclesQuery = () =>
  queryOptions({
    queryKey: normsKey,
    queryFn: async ({ signal }) => {
      const [norms, fleet] = await Promise.all([
        call(costsEndpoints.costNorms, { signal }),
        call(fleetEndpoints.fleet, { signal }),
      ]);
      return { norms: norms.data, vehicles: fleet.data.vehicles };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves the norms; expected costs of orders are refetched. */
function useSaveNorms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CostNorms) => call(costsEndpoints.saveCostNorms, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: normsKey });
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function NormsForm({ norms, vehicles }: { readonly norms: CostNorms; readonly vehicles: readonly FleetVehicle[] }) {
  const saving = useSaveNorms();
  const form = useForm<Form, unknown, CostNorms>({
    resolver: zodResolver(normsFormSchema),
    defaultValues: buildNormsForm(norms, vehicles),
  });
  const attributes = getFields(form);
  useDirtyForm(form.formState.isDirty);
  const submit = form.handleSubmit((fields) =>
    saving.mutate(fields, {
      onSuccess: () => {
        form.reset(form.getValues());
        toast.success(messages.saved);
      },
    }),
  );
  const isSum = (name: string) => name.endsWith('Monthly');
  const field = (name: Exclude<keyof Form['company'], 'driver' | 'carrier'>, hint?: string) => (
    <TextField
      label={messages[name]}
      hint={hint}
      inputMode="decimal"
      tidy={isSum(name) ? 'sum' : undefined}
      {...attributes(`company.${name}`)}
    />
  );
  return (
    <FormProvider {...form}>
      <FormShell
        label={messages.title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message}
      >
        <div className={styles.columns}>
          <div>
            <Group title={messages.fuel}>
              {field('fuelPrice')}
              <FieldPair>
                {field('fuelSummer')}
                {field('fuelWinter', messages.winterHint)}
              </FieldPair>
            </Group>
            <Group title={messages.road}>
              {field('tollsPerKm', messages.tollsHint)}
              <RateFields name="driver" />
              <RateFields name="carrier" hint={messages.carrierHint} />
            </Group>
            <Group title={messages.monthly}>
              <Note>{messages.monthlyHint}</Note>
              <FieldPair>
                {field('leasingMonthly', messages.leasingHint)}
                {field('fixedMonthly', messages.fixedHint)}
              </FieldPair>
            </Group>
          </div>
          <Group title={messages.vehicles}>
            <VehicleNorms vehicles={vehicles} />
          </Group>
        </div>
      </FormShell>
    </FormProvider>
  );
}

/** /finance/norms: norms of the company and of its vehicles. */
export function NormsPage() {
  const { data, error, isFetching, refetch } = useQuery(normsAndVehiclesQuery());
  return (
    <FinanceFrame tab="profit" action={null}>
      {error ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Card title={messages.title}>
          <Stack>
            <Note>{messages.intro}</Note>
            {/* The key resets the form when there is a newer version. */}
            <NormsForm key={data.norms.version} {...data} />
          </Stack>
        </Card>
      ) : (
        <SkeletonFields />
      )}
    </FinanceFrame>
  );
}
