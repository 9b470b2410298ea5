/** Host that a page calls when it runs or loads such a text instead of showing it. */
export const canaryHost = 'canary.test';

/** Texts that run code in a page that does not escape them: each sets `hit`, or asks {@link canaryHost}. */
const seeds: readonly string[] = [
  '<script>hit=1</script>',
  '<img src=x onerror=hit=1>',
  '<svg onload=hit=1>',
  '<svg><animate onbegin=hit=1 attributeName=x dur=1s>',
  '<body onload=hit=1>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<iframe src="javascript:parent.hit=1"></iframe>',
  '<a href="javascript:hit=1" autofocus onfocus=hit=1>x</a>',
  '<details open ontoggle=hit=1>',
  '<input autofocus onfocus=hit=1>',
  '<video><source onerror=hit=1></video>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit=1>',
  '"><script>hit=1</script>',
  "'-hit=1-'",
  ['$', '{hit=1}'].join(''),
  '{{constructor.constructor("hit=1")()}}',
  '</textarea><script>hit=1</script>',
  '</title><svg/onload=hit=1>',
  '<object data="javascript:hit=1">',
  '<form><button formaction=javascript:hit=1>x',
  '<style>@import "javascript:hit=1"</style>',
  '<link rel=stylesheet href="javascript:hit=1">',
  '<meta http-equiv=refresh content="0;url=javascript:hit=1">',
  'javascript:hit=1',
  'data:text/html,<script>opener.hit=1</script>',
  '\u202E<script>hit=1</script>',
  '<scr\u0000ipt>hit=1</script>',
  '&lt;img src=x onerror=hit=1&gt;',
  '%3Cscript%3Ehit=1%3C/script%3E',
  '=HYPERLINK("http://evil.example","x")',
  '<marquee onstart=hit=1>x',
  '<select autofocus onfocus=hit=1>',
  '<audio src=x onerror=hit=1>',
  '<embed src="javascript:hit=1">',
  '<template><script>hit=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=hit=1>">',
  '<xmp><img title="</xmp><img src=x onerror=hit=1>"></xmp>',
  '<a href="java&#10;script:hit=1">x</a>',
  '[x](javascript:hit=1)',
  '@@hit=1',
  '<script src=//canary.test/x></script>',
  '<img src=//canary.test/x>',
  '<base href=//canary.test/>',
  '<style>@import "//canary.test/x"</style>',
  '<a href=" \u0001javascript:hit=1">x</a>',
  '\uFF1Cscript\uFF1Ehit=1\uFF1C/script\uFF1E',
  '\\u003cscript\\u003ehit=1',
  '+ADw-script+AD4-hit=1',
  '{"__proto__":{"hit":1}}',
  '__proto__[hit]=1',
  'constructor.prototype.hit=1',
  '<%= hit=1 %>',
  '#{hit=1}',
];

/** Escapes from the context of a text: attribute, raw text element, script, comment. */
const wraps: readonly ((seed: string) => string)[] = [
  (seed) => seed,
  (seed) => `">${seed}`,
  (seed) => `'>${seed}`,
  (seed) => `</style></script></textarea>${seed}`,
  (seed) => `--></title>${seed}`,
  (seed) => seed.replaceAll(/(?<=<)[a-z]+/g, (name) => name.toUpperCase()),
];

/** More than two hundred different texts, none longer than the name of a screen. */
export const hostileTexts: readonly string[] = [...new Set(wraps.flatMap((wrap) => seeds.map(wrap)))].filter(
  (text) => text.length <= 100,
);
