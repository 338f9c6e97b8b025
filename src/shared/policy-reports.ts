/** Where browsers report what a page's Content-Security-Policy stopped. */
export const policyReportsPath = '/api/policy-reports'
