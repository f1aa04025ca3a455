import { menus, paths } from '../../src/lib/pages/pages.ts'
import { shop } from '../../supabase/functions/_shared/shop.ts'

const links = menus.top.map(({ path, label }) => `<a href="${path === paths.home ? paths.root : path}">${label}</a>`)

/** The page for uncached URLs without a network. It needs no other file. */
export const offlinePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline | ${shop.name}</title>
<style>
body { max-width: 36rem; margin: auto; padding: 4rem 1.5rem; background: #12110F; color: #EFE8DC; font: 1rem/1.6 Arial, sans-serif }
h1 { font: 3rem 'Times New Roman', serif }
a { color: inherit }
nav { display: flex; flex-wrap: wrap; column-gap: 1.5rem }
nav a, .button { padding: .75rem 0 }
.button { display: inline-block; padding: .75rem 1.5rem; background: #C3A26A; color: #16130E }
</style>
<main>
<p>${shop.name}</p>
<h1>You are offline</h1>
<p>You have not opened this page on this device yet, and it needs a connection.</p>
<p>We are a call away: <a href="${shop.phone.call}">${shop.phone.label}</a>, ${shop.hours}.</p>
<a class="button" href="">Try again</a>
<p>Pages that you have opened before are still here:</p>
<nav aria-label="Pages">${links.join('')}</nav>
</main>
`
