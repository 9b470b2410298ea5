import { getDiscountedRubles, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import type { PlanOffer } from '@trassa/contracts/orders/plans';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { Navigate, useLocation } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { FormShell } from '@trassa/ui/form-shell';
import { formatMoney } from '@trassa/ui/format-money';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { lazy, Suspense } from 'react';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { ConsentFields } from '../../shared/consents/consent-fields.tsx';
import { NameFields } from '../../shared/person/name-fields.tsx';
import { AccessOffer } from './access-offer.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ContactFields, PasswordFields } from './person-fields.tsx';
import { registerMessages as messages } from './register.messages.ts';
import styles from './register.module.css';
import {
  isCompanyKnownError,
  partnerOfferQuery,
  useAskAccess,
  useRegister,
  wantedPlanQuery,
} from './register.queries.ts';
import { buildBetterOfferUrl, emptyRegisterForm, registerFormSchema } from './register.rules.ts';

const formatRubles = (sum: number) => formatMoney(sum * 100, 'never');

function WantedPlan({ plan, percent }: { readonly plan: PlanOffer; readonly percent: number }) {
  const price = getDiscountedRubles(plan.price, percent);
  return (
    <p className={styles.plan}>
      {messages.plan(plan.name)} <b>{formatRubles(price)}</b>{' '}
      {price < plan.price ? <s>{formatRubles(plan.price)}</s> : null} {messages.perMonth}
    </p>
  );
}

function PartnerBanner({ offer, search }: { readonly offer: PartnerOffer; readonly search: string }) {
  if (offer.kind === 'granted') {
    return <Banner kind="success">{messages.discount(offer.percent, offer.name)}</Banner>;
  }
  return (
    <Banner kind="warning">
      {offer.text}{' '}
      {offer.better ? (
        <Link className={styles.better} href={buildBetterOfferUrl(search, offer.better.code)}>
          {messages.takeDiscount(offer.better.percent)}
        </Link>
      ) : null}
    </Banner>
  );
}

/** Plan of the page address at the price after the discount; the partner discount, or why there is none. */
function RegisterOffer({ search }: { readonly search: string }) {
  const { data: offer } = useQuery(partnerOfferQuery(search));
  const { data: plan } = useQuery(wantedPlanQuery(search));
  const percent = offer?.kind === 'granted' ? offer.percent : 0;
  return (
    <>
      {plan && offer !== undefined ? <WantedPlan plan={plan} percent={percent} /> : null}
      {offer ? <PartnerBanner offer={offer} search={search} /> : null}
    </>
  );
}

// Lazy: needed only where email addresses must be proved.
const ProofSent = lazy(async () => ({ default: (await import('./proof-sent.tsx')).ProofSent }));

/** Registration of a carrier, followed by /login with the email filled in, or by the note that an email was sent. */
function RegisterForm() {
  const location = useLocation();
  const registration = useRegister(location.search);
  const form = useForm({ resolver: zodResolver(registerFormSchema), defaultValues: emptyRegisterForm });
  const ask = useAskAccess();
  const refusal = isCompanyKnownError(registration.error) ? registration.error : null;
  useDirtyForm(form.formState.isDirty && !registration.isSuccess && !ask.isSuccess);

  const submit = form.handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: ({ emailUnproved }) => emailUnproved || toast.success(messages.done),
      onError: (error) => showFieldErrors(form, error),
    }),
  );

  const login = `${accountPaths.login}${location.search}`;
  if (registration.data?.emailUnproved) {
    return (
      <Suspense>
        <ProofSent email={registration.variables.email} login={login} />
      </Suspense>
    );
  }
  if (registration.isSuccess) {
    const from = (location.state as { from?: unknown } | null)?.from;
    return <Navigate to={login} state={{ email: registration.variables.email, from }} />;
  }
  if (ask.isSuccess) {
    return (
      <Stack>
        <Banner kind="success">{messages.accessAsked(ask.variables.email)}</Banner>
        <p>{messages.accessNext}</p>
        <Link href={login}>{messages.toLogin}</Link>
      </Stack>
    );
  }
  return (
    <FormProvider {...form}>
      <FormShell
        wide
        label={messages.title}
        onSubmit={submit}
        submitText={messages.submit}
        submitting={registration.isPending}
        error={refusal ? null : formError(form, registration.error, messages)}
        note={
          <>
            {messages.haveAccount} <Link href={login}>{messages.signIn}</Link>
          </>
        }
      >
        <RegisterOffer search={location.search} />
        {/* Of several refused fields the one rendered first gets the focus. */}
        <NameFields autoFocus />
        <ContactFields />
        <CompanyFields />
        <PasswordFields />
        <ConsentFields />
        {refusal && registration.variables ? (
          <AccessOffer refused={registration.variables} text={refusal.message} ask={ask} />
        ) : null}
      </FormShell>
    </FormProvider>
  );
}

export function RegisterPage() {
  usePageTitle(messages.title);
  return (
    <AuthScreen tab="register" lead={messages.lead}>
      <RegisterForm />
    </AuthScreen>
  );
}
