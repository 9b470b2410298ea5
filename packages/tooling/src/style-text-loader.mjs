/**
 * antd's style injector sets <style> elements through innerHTML, which Trusted Types refuse. For a style element
 * textContent is equivalent and needs no policy.
 * @public
 */
export default function styleTextLoader(source) {
  const changed = source.replaceAll('.innerHTML', '.textContent');
  if (changed === source) throw new Error(`${this.resourcePath} no longer uses innerHTML: drop this loader`);
  return changed;
}
