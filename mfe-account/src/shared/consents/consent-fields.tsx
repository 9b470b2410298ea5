import { consentTexts } from '@trassa/contracts/account/consent-texts';
import { getFields, useFormContext } from '@trassa/mfe-kit/form';
import { CheckboxField } from '@trassa/ui/field';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import styles from './consent-fields.module.css';
import { consentsMessages as messages } from './consents.messages.ts';
import type { ConsentForm } from './consents.rules.ts';

/** One unticked box per purpose (152-ФЗ); the texts are the contract's, because their hash is stored as proof. */
export function ConsentFields() {
  const field = getFields(useFormContext<ConsentForm>());
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{messages.consents}</legend>
      <CheckboxField
        label={<ConsentText text={consentTexts.terms.text} href={accountPaths.terms} />}
        {...field('terms')}
      />
      <CheckboxField
        label={<ConsentText text={consentTexts['personal-data'].text} href={accountPaths.privacy} />}
        {...field('personalData')}
      />
      <CheckboxField label={consentTexts.marketing.text} {...field('marketing')} />
    </fieldset>
  );
}

function ConsentText({ text, href }: { readonly text: string; readonly href: string }) {
  return (
    <>
      {text}{' '}
      <Link href={href} target="_blank" rel="noreferrer">
        {messages.read}
      </Link>
    </>
  );
}
