import { consentTexts } from '@trassa/contracts/account/consents';
import { useFormContext } from '@trassa/mfe-kit/form';
import { CheckboxField } from '@trassa/ui/field';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import styles from './consent-fields.module.css';
import { consentsMessages as messages } from './consents.messages.ts';
import type { ConsentForm } from './consents.rules.ts';

/** One unticked box per purpose (152-ФЗ); the texts are the contract's, because their hash is stored as proof. */
export function ConsentFields() {
  const { register, formState } = useFormContext<ConsentForm>();
  const { errors } = formState;
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{messages.consents}</legend>
      <CheckboxField
        label={<ConsentText text={consentTexts.terms.text} href={accountPaths.terms} />}
        error={errors.terms?.message}
        {...register('terms')}
      />
      <CheckboxField
        label={<ConsentText text={consentTexts['personal-data'].text} href={accountPaths.privacy} />}
        error={errors.personalData?.message}
        {...register('personalData')}
      />
      <CheckboxField label={consentTexts.marketing.text} {...register('marketing')} />
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
