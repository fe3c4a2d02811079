import { Anchor, Button, NavLink, type AnchorProps, type ButtonProps, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { forwardRef, type AnchorHTMLAttributes } from 'react';

type Attributes<Props> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props>;

/** Mantine's components as links of the router, so that addresses are checked by the compiler. */
export const RouteAnchor = createLink(
  forwardRef<HTMLAnchorElement, AnchorProps & Attributes<AnchorProps>>((props, ref) => <Anchor {...props} ref={ref} />),
);

export const RouteNavLink = createLink(
  forwardRef<HTMLAnchorElement, NavLinkProps & Attributes<NavLinkProps>>((props, ref) => (
    <NavLink {...props} component="a" ref={ref} />
  )),
);

export const RouteButton = createLink(
  forwardRef<HTMLAnchorElement, ButtonProps & Attributes<ButtonProps>>((props, ref) => (
    <Button {...props} component="a" ref={ref} />
  )),
);

/** A skill by its name, as a link to its page. */
export function SkillLink({ reference }: { reference: string }) {
  const [ns = '', name = ''] = reference.split('/');
  return (
    <RouteAnchor to="/skills/$ns/$name" params={{ ns, name }} size="sm" className="name-link">
      {reference}
    </RouteAnchor>
  );
}
