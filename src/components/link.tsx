import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, type NavigateOptions } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<NavigateOptions, 'replace' | 'state'> & { to: string }

/** React Router's `Link` contains a kilobyte for its framework mode. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
