import { homeMessages as words } from '../home.messages.ts';

/** Recording of the demonstration company, made by `npm run record-demo -w @trassa/e2e`. */
const recordingFiles = {
  webm: '/_/site/demo.webm',
  mp4: '/_/site/demo.mp4',
  captions: '/_/site/demo.vtt',
  poster: '/_/site/demo.webp',
} as const;

/** The video loads nothing until it is near the view, when `hydrate-home.ts` gives it its poster. */
export function Tour() {
  return (
    <section className="tour" id="tour" aria-labelledby="h-v">
      <div className="wrap">
        <div>
          <h2 id="h-v">{words.tourTitle}</h2>
          <ol>
            {words.tourSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <button className="btn amber" type="button" data-demo="open">
            {words.openDemo}
          </button>
          <small>{words.tourText}</small>
        </div>
        <video
          width="1280"
          height="720"
          controls
          muted
          playsInline
          preload="none"
          aria-label={words.tourVideo}
          data-poster={recordingFiles.poster}
        >
          <source src={recordingFiles.webm} type='video/webm; codecs="av01.0.05M.08"' />
          <source src={recordingFiles.mp4} type="video/mp4" />
          <track kind="captions" srcLang="ru" label={words.tourCaptions} src={recordingFiles.captions} />
        </video>
      </div>
    </section>
  );
}
