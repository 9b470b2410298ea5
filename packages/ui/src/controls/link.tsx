import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Properties of the application's link component: an anchor with a required `href`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly children?: ReactNode;
};

/** The application's link (usually a router link that takes `href`). */
type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent | null>(null);

/** Sets the component that draws links; without it links are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  readonly component: LinkComponent;
  readonly children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link of the application; addresses outside it (`https:`, `mailto:`, `tel:`, new tab) are always plain anchors. */
export function Link({ href, children, ...rest }: LinkProps) {
  const Component = useContext(LinkContext);
  const outside = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || rest.target === '_blank' || href.startsWith('#');
  if (!Component || outside) {
    return (
      <a href={href} rel={rest.target === '_blank' ? 'noopener noreferrer' : undefined} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Component href={href} {...rest}>
      {children}
    </Component>
  );
}
