import * as Tabs from '@radix-ui/react-tabs'
import { useState } from 'react'
import { writeDraft } from '@/lib/drafts/draft'
import type { AuthView } from '../sign-in/auth-url'
import { recoveryDraft } from './forms/recovery-form'
import { signInDraft, SignInForm } from './forms/sign-in-form'
import { SignUpForm } from './forms/sign-up-form'

type AuthTabsProps = {
  view: 'sign-in' | 'sign-up'
  onView: (view: AuthView) => void
  onToConfirm: (email: string) => void
}

export function AuthTabs({ view, onView, onToConfirm }: AuthTabsProps) {
  const [isEmailTaken, setIsEmailTaken] = useState(false)

  function handleSignInInstead(email: string) {
    writeDraft(signInDraft, { email }, { email: '' })
    setIsEmailTaken(true)
    onView('sign-in')
  }

  function handleForgotten(email: string) {
    if (email) writeDraft(recoveryDraft, { email }, { email: '' })
    onView('recover')
  }

  function handleTab(next: string) {
    setIsEmailTaken(false)
    onView(next as AuthView)
  }

  return (
    <Tabs.Root value={view} onValueChange={handleTab}>
      <Tabs.List aria-label="Account" className="flex gap-8 border-b border-line">
        <Tab value="sign-in">Sign In</Tab>
        <Tab value="sign-up">Sign Up</Tab>
      </Tabs.List>
      <Tabs.Content value="sign-in" tabIndex={-1} className="pt-9 outline-none">
        <SignInForm isEmailTaken={isEmailTaken} onForgotten={handleForgotten} />
      </Tabs.Content>
      <Tabs.Content value="sign-up" tabIndex={-1} className="pt-9 outline-none">
        <SignUpForm onToConfirm={onToConfirm} onSignInInstead={handleSignInInstead} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function Tab({ value, children }: { value: AuthView; children: string }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px min-h-11 border-b border-transparent py-2 text-md text-muted transition-colors duration-200 hover:text-brass-bright data-[state=active]:border-brass data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  )
}
