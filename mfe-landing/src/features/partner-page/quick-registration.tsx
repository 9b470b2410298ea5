import { consentTexts } from '@trassa/contracts/account/consent-texts';
import { appPaths } from '../../paths.ts';
import { partnerMessages, formMessages as words } from './partner.messages.ts';

type FieldName = keyof typeof words.fields;

interface FieldProps {
  readonly name: FieldName;
  readonly isWide?: boolean;
  readonly type?: string;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
}

function ErrorLine({ name }: { readonly name: string }) {
  return <span className="err" id={`err-${name}`} data-error={name} role="alert" />;
}

function Field({ name, isWide, type = 'text', autoComplete, inputMode }: FieldProps) {
  return (
    <div className={isWide ? 'w' : undefined}>
      <label htmlFor={`q-${name}`}>{words.fields[name]}</label>
      <input
        className="in"
        id={`q-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-describedby={`err-${name}`}
        required
      />
      <ErrorLine name={name} />
    </div>
  );
}

function Password() {
  return (
    <div className="w">
      <label htmlFor="q-password">{words.fields.password}</label>
      <div className="pw">
        <input
          className="in"
          id="q-password"
          name="password"
          type="password"
          autoComplete="new-password"
          aria-describedby="err-password q-criteria"
          required
        />
        <button type="button" aria-pressed="false" aria-controls="q-password" data-reveal="">
          {words.show}
        </button>
      </div>
      <ErrorLine name="password" />
      <div className="meter" data-meter="">
        {words.criteria.map((criterion) => (
          <i key={criterion} />
        ))}
        <b aria-live="polite" />
      </div>
      <ul className="crit" id="q-criteria">
        {words.criteria.map((criterion) => (
          <li key={criterion}>{criterion}</li>
        ))}
      </ul>
      <p className="password-error" data-why="" aria-live="polite" />
    </div>
  );
}

function Consent({ name, text, href }: { readonly name: string; readonly text: string; readonly href?: string }) {
  return (
    <div className="agree">
      <input type="checkbox" id={`q-${name}`} name={name} aria-describedby={`err-${name}`} />
      <span>
        <label htmlFor={`q-${name}`}>{text}</label>{' '}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {words.read}
          </a>
        ) : null}
      </span>
      <ErrorLine name={name} />
    </div>
  );
}

/** Registration form, prefilled with the data of the link. */
export function QuickRegistration() {
  return (
    <form className="form" id="quick-registration" aria-labelledby="h-f" noValidate>
      <h2 id="h-f">{words.title}</h2>
      <p>{words.text}</p>
      <div className="f">
        <Field name="companyName" isWide autoComplete="organization" />
        <Field name="companyInn" autoComplete="off" inputMode="numeric" />
        <Field name="phone" type="tel" autoComplete="tel" inputMode="tel" />
        <Field name="companyAddress" isWide autoComplete="street-address" />
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
        <Field name="email" isWide type="email" autoComplete="email" inputMode="email" />
        <Password />
      </div>
      <Consent name="agreedToTerms" text={consentTexts.terms.text} href={appPaths.terms} />
      <Consent name="personalData" text={consentTexts['personal-data'].text} href={appPaths.privacy} />
      <Consent name="marketing" text={consentTexts.marketing.text} />
      <p className="err form-error" role="alert" data-error="form" />
      <button className="btn" type="submit" data-out="register">
        {partnerMessages.getDiscount}
      </button>
    </form>
  );
}
