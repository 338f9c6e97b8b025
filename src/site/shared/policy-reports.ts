/** Browsers report violations of the Content-Security-Policy here. */
export const policyReportsPath = '/api/policy-reports'
