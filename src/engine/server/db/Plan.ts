/**
 * `kept`: planned once per connection, for look-ups by key, whose plan is the same for every value. `fresh`:
 * planned with its values each time, for filters that people enter, because a rare text needs another plan
 * than a common one.
 */
export type Plan = 'kept' | 'fresh'
