import { hashPassword } from '../passwords/passwords.ts'
import { credentialsDeleted, opensSession, now, testActions, tokensDeleted } from '#tests/accounts/actions.ts'
import { verifier } from '#tests/accounts/full-account.ts'
import { password, settings } from '#tests/auth.ts'

const weakHash = await hashPassword('qwerty', settings.passwordCost)

// Sign-ins: the answer, and every row that is written.
testActions([
  {
    name: 'signs in',
    request: () => ['POST', '/token?grant_type=password', { email: ' ONA@example.org', password }],
    answer: '200',
    writes: [
      ...opensSession('ona', 'password'),
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
      '~ users ona last_sign_in_at=now',
    ],
  },
  {
    name: 'signs in without a second factor',
    where: { hasFactors: false },
    request: ({ ona }) => ['POST', '/token?grant_type=password', { email: ona.email, password }],
    answer: '200 remembered',
    writes: [
      ...opensSession('ona', 'password'),
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
      '~ users ona last_sign_in_at=now',
    ],
  },
  {
    name: 'signs in with a password that is too weak for the staff',
    where: { user: { passwordHash: weakHash }, role: 2 },
    request: ({ ona }) => ['POST', '/token?grant_type=password', { email: ona.email, password: 'qwerty' }],
    answer: '200',
    writes: [
      ...opensSession('ona', 'password'),
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
      '~ users ona weak_for_staff=true last_sign_in_at=now',
    ],
  },
  {
    name: 'signs in while suspended',
    where: { user: { bannedUntil: new Date(now.getTime() + 1) } },
    request: ({ ona }) => ['POST', '/token?grant_type=password', { email: ona.email, password }],
    answer: '400 user_banned',
    writes: [
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
    ],
  },
  {
    name: 'signs in when the suspension is over',
    where: { user: { bannedUntil: now } },
    request: ({ ona }) => ['POST', '/token?grant_type=password', { email: ona.email, password }],
    answer: '200',
    writes: [
      ...opensSession('ona', 'password'),
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
      '~ users ona last_sign_in_at=now',
    ],
  },
  {
    name: 'gives a wrong password',
    request: ({ ona }) => ['POST', '/token?grant_type=password', { email: ona.email, password: 'x' }],
    answer: '400 invalid_credentials',
    writes: [
      '+ audit_log session.sign-in-failed of ona by ona ona at 127.0.0.1 Firefox times:1',
      '+ rate_limits guess-here:ona 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ona full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
    ],
  },
  {
    name: 'gives an unknown address',
    request: () => ['POST', '/token?grant_type=password', { email: 'ningu@example.org', password: 'x' }],
    answer: '400 invalid_credentials',
    writes: [
      '+ audit_log session.sign-in-failed of nobody by null  at 127.0.0.1 Firefox times:1',
      '+ rate_limits guess-here:ningu 127.0.0.1 full=now+30s',
      '+ rate_limits guess:ningu full=now+36s',
      '+ rate_limits password:127.0.0.1 full=now+2s',
    ],
  },
  {
    name: 'refreshes',
    request: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.refreshToken }],
    answer: '200',
    writes: [
      '+ rate_limits refresh:127.0.0.1 full=now+0.2s',
      '+ refresh_tokens of ona.here seed=… parent_id=# token_hash=…',
      '~ refresh_tokens of ona.here seed=none used_at=now',
      '~ sessions ona.here ip=127.0.0.1 refreshed_at=now',
    ],
  },
  {
    name: 'refreshes in a second tab',
    request: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.usedToken }],
    answer: '200',
    writes: ['+ rate_limits refresh:127.0.0.1 full=now+0.2s', '~ sessions ona.here ip=127.0.0.1 refreshed_at=now'],
  },
  {
    name: 'refreshes with a token whose successor was used',
    request: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.olderToken }],
    answer: '400 refresh_token_already_used',
    writes: [
      '+ audit_log session.token-reused of ona by ona ona at 127.0.0.1 Firefox',
      '+ rate_limits refresh:127.0.0.1 full=now+0.2s',
      '- sessions ona.here',
    ],
  },
  {
    name: 'refreshes while suspended',
    where: { user: { bannedUntil: new Date(now.getTime() + 1) } },
    request: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.refreshToken }],
    answer: '400 user_banned',
    writes: ['+ rate_limits refresh:127.0.0.1 full=now+0.2s'],
  },
  {
    name: 'refreshes a session that has ended',
    where: { settings: { sessionLengths: { staffIdle: 9, staffLongest: 9, visitorIdle: 3600 } } },
    request: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.refreshToken }],
    answer: '400 session_expired',
    writes: ['+ rate_limits refresh:127.0.0.1 full=now+0.2s', '- sessions ona.here'],
  },
  {
    name: 'exchanges a code',
    request: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: verifier }],
    answer: '200',
    writes: [
      ...opensSession('ona', 'recovery'),
      '+ rate_limits exchange:127.0.0.1 full=now+2s',
      '- flow_states recovery of ona',
      '~ users ona last_sign_in_at=now',
    ],
  },
  {
    name: 'exchanges a code before the address is confirmed',
    where: { user: { emailConfirmedAt: null } },
    request: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: verifier }],
    answer: '200 remembered',
    writes: [
      ...opensSession('ona', 'recovery'),
      ...credentialsDeleted,
      ...tokensDeleted,
      '+ audit_log account.confirmed of ona by ona ona at 127.0.0.1 Firefox keepsCredentials:false',
      '+ rate_limits exchange:127.0.0.1 full=now+2s',
      '~ identities email of ona identity_data=sub:ona,email:ona,email_verified:true',
      '~ users ona app_metadata=provider:email,providers:[email] password_hash=none last_sign_in_at=now device_generation=4 email_confirmed_at=now',
    ],
  },
  {
    name: 'exchanges a code with a wrong verifier',
    request: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: 'x' }],
    answer: '400 bad_code_verifier',
    writes: ['+ rate_limits exchange:127.0.0.1 full=now+2s'],
  },
  {
    name: 'exchanges a code while suspended',
    where: { user: { bannedUntil: new Date(now.getTime() + 1) } },
    request: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: verifier }],
    answer: '400 user_banned',
    writes: ['+ rate_limits exchange:127.0.0.1 full=now+2s'],
  },
  {
    name: 'starts a sign-in at a provider',
    request: () => ['GET', '/authorize?provider=Casa&redirect_to=http://localhost:3000/auth'],
    answer: '302',
    writes: [
      '+ flow_states oauth of nobody provider=casa redirect_to=/auth',
      '+ rate_limits oauth:127.0.0.1 full=now+10s',
    ],
  },
  {
    name: 'starts a sign-in at a provider with a challenge',
    request: () => ['GET', `/authorize?provider=casa&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`],
    answer: '302',
    writes: [
      '+ flow_states oauth of nobody provider=casa redirect_to=/ code_challenge_method=s256',
      '+ rate_limits oauth:127.0.0.1 full=now+10s',
    ],
  },
])
