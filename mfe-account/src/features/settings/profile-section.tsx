import { type Profile, profileSchema, requisitesSchema } from '@trassa/contracts/account/profile';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { formatPhone } from '@trassa/ui/format';
import { Stack } from '@trassa/ui/layout';
import { NameFields } from '../../shared/person/name-fields.tsx';
import { typedPhoneSchema } from '../../shared/phone.rules.ts';
import { settingsMessages as messages } from './settings.messages.ts';
import { useSaveProfile, useSaveRequisites, useSendEmailProof } from './settings.queries.ts';
import { VatCard } from './vat-card.tsx';

function SendProof({ email }: { readonly email: string }) {
  const send = useSendEmailProof(email);
  return (
    <p>
      <Button size="s" icon="mail" loading={send.isPending} onClick={() => send.mutate()}>
        {messages.sendProof}
      </Button>
    </p>
  );
}

const formSchema = profileSchema.extend({ phone: typedPhoneSchema });
/** Profile with its phone formatted for reading. */
const formatProfile = (profile: Profile): Profile => ({ ...profile, phone: formatPhone(profile.phone) });

export function ProfileSection() {
  const { firstName, lastName, phone, email, emailUnproved } = useUser();
  const save = useSaveProfile();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: formatProfile({ firstName, lastName, phone }),
  });
  const field = getFields(form);
  useDirtyForm(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => form.reset(formatProfile(values)),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Card title={messages.tabs.profile}>
      <FormShell
        label={messages.tabs.profile}
        onSubmit={submit}
        submitText={messages.save}
        submitting={save.isPending}
        error={formError(form, save.error, messages)}
      >
        <FormProvider {...form}>
          <NameFields />
        </FormProvider>
        <TextField label={messages.phone} icon="phone" type="tel" tidy="phone" autoComplete="tel" {...field('phone')} />
        <TextField
          label={messages.email}
          icon="mail"
          hint={emailUnproved ? messages.emailUnproved : messages.emailHint}
          value={email}
          readOnly
        />
        {emailUnproved ? <SendProof email={email} /> : null}
      </FormShell>
    </Card>
  );
}

/** Requisites and taxes of the company. */
export function CompanySection() {
  return (
    <Stack>
      <Requisites />
      <VatCard />
    </Stack>
  );
}

/** Form of requisites; the digits of INN and OGRN are checked. */
function Requisites() {
  const user = useUser();
  const { name, inn, kpp, ogrn, address } = user.company;
  const readOnly = !useMay('company.manage');
  const save = useSaveRequisites();
  const form = useForm({ resolver: zodResolver(requisitesSchema), defaultValues: { name, inn, kpp, ogrn, address } });
  const field = getFields(form);
  useDirtyForm(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: () => form.reset(values), onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Card title={messages.tabs.company}>
      <FormShell
        label={messages.tabs.company}
        onSubmit={submit}
        submitText={messages.save}
        submitting={save.isPending}
        submitDisabled={readOnly}
        error={formError(form, save.error, messages)}
        note={readOnly ? messages.directorOnly : undefined}
      >
        <TextField label={messages.companyName} icon="building-2" readOnly={readOnly} {...field('name')} />
        <FieldPair>
          <TextField label={messages.inn} inputMode="numeric" readOnly={readOnly} {...field('inn')} />
          <TextField label={messages.kpp} readOnly={readOnly} {...field('kpp')} />
        </FieldPair>
        <TextField label={messages.ogrn} inputMode="numeric" readOnly={readOnly} {...field('ogrn')} />
        <TextField label={messages.address} readOnly={readOnly} {...field('address')} />
      </FormShell>
    </Card>
  );
}
