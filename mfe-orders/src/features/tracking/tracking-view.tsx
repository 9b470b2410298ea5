import { trackingStages } from '@trassa/contracts/orders/tracking-values';
import { trackingMessages as words } from './tracking.messages.ts';

/** Steps of a trip, without that of a refused or cancelled one. */
const steps = trackingStages.filter((stage) => stage !== 'ended');

function Fact({ label, out }: { readonly label: string; readonly out: string }) {
  return (
    <div>
      <dt data-out={`${out}-label`}>{label}</dt>
      <dd data-out={out} />
    </div>
  );
}

/** Markup of the client's page, filled in by `hydrateTracking`. Its states stand in `data-state`. */
export function TrackingView() {
  return (
    <main data-state="loading" aria-busy="true">
      <p className="brand">
        <i aria-hidden="true" />
        {words.brand}
      </p>
      <p className="emails" data-emails="" data-out="emails" role="status" hidden>
        {words.emailsEnding}
      </p>
      <noscript>{words.noScript}</noscript>
      <p className="when loading" role="status">
        {words.loading}…
      </p>
      <section className="when gone">
        <h1>{words.gone}</h1>
        <p>{words.goneText}</p>
      </section>
      <section className="when failed">
        <h1>{words.failed}</h1>
        <p data-out="error" role="alert" />
        <button type="button" data-retry="">
          {words.retry}
        </button>
      </section>
      <article className="when open">
        <h1>
          <small>
            {words.order} <span data-out="number" />
          </small>
          <span data-out="stage" />
        </h1>
        <ol className="steps" aria-label={words.steps}>
          {steps.map((stage) => (
            <li key={stage} data-step={stage}>
              {words.stages[stage]}
            </li>
          ))}
        </ol>
        <p className="late" data-late="" hidden>
          {words.late}
        </p>
        <dl>
          <Fact label={words.expected} out="time" />
          <div data-arrival="" hidden>
            <dt>{words.arrival}</dt>
            <dd data-out="arrival" />
          </div>
          <div data-position="" hidden>
            <dt>{words.position}</dt>
            <dd>
              <span data-out="position" /> <span data-map="" />
            </dd>
          </div>
          <Fact label={words.pickup} out="pickup" />
          <Fact label={words.from} out="from" />
          <Fact label={words.to} out="to" />
          <Fact label={words.vehicle} out="vehicle" />
          <div data-carrier="" hidden>
            <dt>{words.carrier}</dt>
            <dd>
              <span data-out="carrier" /> <span data-call="" />
            </dd>
          </div>
          <Fact label={words.lastWord} out="word" />
        </dl>
        <section data-stops="">
          <h2>{words.stops}</h2>
          <ol />
        </section>
        <section data-documents="" hidden>
          <h2>{words.documents}</h2>
          <ul />
        </section>
        <footer>
          {words.zone} <span data-out="updated" role="status" />
        </footer>
      </article>
    </main>
  );
}
