export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      appointment_changes: {
        Row: {
          appointment_id: string
          changed_at: string
          day_after: string
          day_before: string
          id: string
          reason: string | null
          revision: number
          status_after: string
          status_before: string
          time_after: string
          time_before: string
          who: string
        }
        Insert: {
          appointment_id: string
          changed_at?: string
          day_after: string
          day_before: string
          id?: string
          reason?: string | null
          revision: number
          status_after: string
          status_before: string
          time_after: string
          time_before: string
          who: string
        }
        Update: {
          appointment_id?: string
          changed_at?: string
          day_after?: string
          day_before?: string
          id?: string
          reason?: string | null
          revision?: number
          status_after?: string
          status_before?: string
          time_after?: string
          time_before?: string
          who?: string
        }
        Relationships: [
          {
            foreignKeyName: "appointment_changes_appointment_id_fkey"
            columns: ["appointment_id"]
            isOneToOne: false
            referencedRelation: "appointments"
            referencedColumns: ["id"]
          },
        ]
      }
      appointments: {
        Row: {
          appointment_date: string
          appointment_time: string
          booking_key_digest: string | null
          calendar_uid: string
          cancellation_reason: string | null
          client_id: string | null
          created_at: string
          email: string | null
          id: string
          name: string
          notes: string | null
          phone: string | null
          revision: number
          search_text: string
          starts_at: string
          status: string
          updated_at: string
          watch_ids: string[]
          watch_names: string[]
          watches_to_show: Json | null
        }
        Insert: {
          appointment_date: string
          appointment_time: string
          booking_key_digest?: string | null
          calendar_uid?: string
          cancellation_reason?: string | null
          client_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name: string
          notes?: string | null
          phone?: string | null
          revision?: number
          search_text?: never
          starts_at?: never
          status?: string
          updated_at?: string
          watch_ids?: string[]
          watch_names?: string[]
        }
        Update: {
          appointment_date?: string
          appointment_time?: string
          booking_key_digest?: string | null
          calendar_uid?: string
          cancellation_reason?: string | null
          client_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name?: string
          notes?: string | null
          phone?: string | null
          revision?: number
          search_text?: never
          starts_at?: never
          status?: string
          updated_at?: string
          watch_ids?: string[]
          watch_names?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "appointments_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_name: string
          after: Json | null
          at: string
          before: Json | null
          id: number
          parent_id: string | null
          row_id: string
          source: string
          tx: string
          undoes: string | null
        }
        Insert: {
          action: string
          actor?: string | null
          actor_name?: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          parent_id?: string | null
          row_id: string
          source: string
          tx?: string
          undoes?: string | null
        }
        Update: {
          action?: string
          actor?: string | null
          actor_name?: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          parent_id?: string | null
          row_id?: string
          source?: string
          tx?: string
          undoes?: string | null
        }
        Relationships: []
      }
      candidates: {
        Row: {
          condition: string | null
          created_at: string
          has_box: boolean | null
          has_papers: boolean | null
          id: string
          image_urls: string[]
          made_year: number | null
          margin_percent: number | null
          name: string
          place: string | null
          price_asked: number | null
          reference: string | null
          request_id: string
          seller: string | null
          shown_at: string | null
          updated_at: string
          watch_id: string | null
          words: string | null
        }
        Insert: {
          condition?: string | null
          created_at?: string
          has_box?: boolean | null
          has_papers?: boolean | null
          id?: string
          image_urls?: string[]
          made_year?: number | null
          margin_percent?: number | null
          name: string
          place?: string | null
          price_asked?: number | null
          reference?: string | null
          request_id: string
          seller?: string | null
          shown_at?: string | null
          updated_at?: string
          watch_id?: string | null
          words?: string | null
        }
        Update: {
          condition?: string | null
          created_at?: string
          has_box?: boolean | null
          has_papers?: boolean | null
          id?: string
          image_urls?: string[]
          made_year?: number | null
          margin_percent?: number | null
          name?: string
          place?: string | null
          price_asked?: number | null
          reference?: string | null
          request_id?: string
          seller?: string | null
          shown_at?: string | null
          updated_at?: string
          watch_id?: string | null
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "candidates_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: false
            referencedRelation: "watch_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidates_watch_id_fkey"
            columns: ["watch_id"]
            isOneToOne: false
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
        ]
      }
      client_contacts: {
        Row: {
          client_id: string
          created_at: string
          id: string
          is_entered: boolean
          kind: string
          value: string
        }
        Insert: {
          client_id: string
          created_at?: string
          id?: string
          is_entered?: boolean
          kind: string
          value: string
        }
        Update: {
          client_id?: string
          created_at?: string
          id?: string
          is_entered?: boolean
          kind?: string
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_contacts_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      client_notes: {
        Row: {
          author: string | null
          author_name: string | null
          client_id: string
          created_at: string
          id: string
          is_call: boolean
          updated_at: string
          words: string
        }
        Insert: {
          author?: string | null
          author_name?: string | null
          client_id: string
          created_at?: string
          id?: string
          is_call?: boolean
          updated_at?: string
          words: string
        }
        Update: {
          author?: string | null
          author_name?: string | null
          client_id?: string
          created_at?: string
          id?: string
          is_call?: boolean
          updated_at?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_notes_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      clients: {
        Row: {
          created_at: string
          id: string
          name: string | null
          next_step: string | null
          next_step_on: string | null
          tags: string[]
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          name?: string | null
          next_step?: string | null
          next_step_on?: string | null
          tags?: string[]
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string | null
          next_step?: string | null
          next_step_on?: string | null
          tags?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      closures: {
        Row: {
          created_at: string
          day: string
          id: string
          reason: string | null
          time: string | null
        }
        Insert: {
          created_at?: string
          day: string
          id?: string
          reason?: string | null
          time?: string | null
        }
        Update: {
          created_at?: string
          day?: string
          id?: string
          reason?: string | null
          time?: string | null
        }
        Relationships: []
      }
      condition_reports: {
        Row: {
          created_at: string
          id: string
          inspected_by: string
          inspected_on: string | null
          marks: NonNullable<Json>
          number: number | null
          parts: NonNullable<Json>
          published_at: string | null
          summary: string
          timing: NonNullable<Json>
          unknowns: string
          updated_at: string
          watch_id: string
          report_pictures: string[] | null
        }
        Insert: {
          created_at?: string
          id?: string
          inspected_by?: string
          inspected_on?: string | null
          marks?: NonNullable<Json>
          number?: number | null
          parts?: NonNullable<Json>
          published_at?: string | null
          summary?: string
          timing?: NonNullable<Json>
          unknowns?: string
          updated_at?: string
          watch_id: string
        }
        Update: {
          created_at?: string
          id?: string
          inspected_by?: string
          inspected_on?: string | null
          marks?: NonNullable<Json>
          number?: number | null
          parts?: NonNullable<Json>
          published_at?: string | null
          summary?: string
          timing?: NonNullable<Json>
          unknowns?: string
          updated_at?: string
          watch_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "condition_reports_watch_id_fkey"
            columns: ["watch_id"]
            isOneToOne: false
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
        ]
      }
      inquiries: {
        Row: {
          client_id: string | null
          created_at: string
          email: string | null
          id: string
          message: string
          name: string
          phone: string | null
          search_text: string
          status: string
          watch_brand: string | null
          watch_id: string | null
          watch_ids: string[]
          watch_name: string | null
          watch_names: string[]
        }
        Insert: {
          client_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          message: string
          name: string
          phone?: string | null
          search_text?: never
          status?: string
          watch_brand?: string | null
          watch_id?: string | null
          watch_ids?: string[]
          watch_name?: string | null
          watch_names?: string[]
        }
        Update: {
          client_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          message?: string
          name?: string
          phone?: string | null
          search_text?: never
          status?: string
          watch_brand?: string | null
          watch_id?: string | null
          watch_ids?: string[]
          watch_name?: string | null
          watch_names?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_watch_id_fkey"
            columns: ["watch_id"]
            isOneToOne: false
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscribers: {
        Row: {
          client_id: string | null
          email: string
          id: string
          search_text: string
          source: string
          subscribed_at: string
        }
        Insert: {
          client_id?: string | null
          email: string
          id?: string
          search_text?: never
          source?: string
          subscribed_at?: string
        }
        Update: {
          client_id?: string | null
          email?: string
          id?: string
          search_text?: never
          source?: string
          subscribed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_subscribers_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      offers: {
        Row: {
          candidate_id: string
          created_at: string
          decided_at: string | null
          decided_by: string | null
          ends_at: string
          id: string
          price: number
          reason: string | null
          request_id: string
          revision: number
          status: string
          watch_was: string | null
          words: string | null
        }
        Insert: {
          candidate_id: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          ends_at: string
          id: string
          price: number
          reason?: string | null
          request_id: string
          revision?: number
          status?: string
          watch_was?: string | null
          words?: string | null
        }
        Update: {
          candidate_id?: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          ends_at?: string
          id?: string
          price?: number
          reason?: string | null
          request_id?: string
          revision?: number
          status?: string
          watch_was?: string | null
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "offers_candidate_id_fkey"
            columns: ["candidate_id"]
            isOneToOne: false
            referencedRelation: "candidates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offers_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: false
            referencedRelation: "watch_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      page_pictures: {
        Row: {
          caption: string
          description: string
          id: string
          image_url: string | null
          name: string
          updated_at: string
        }
        Insert: {
          caption?: string
          description?: string
          id?: string
          image_url?: string | null
          name: string
          updated_at?: string
        }
        Update: {
          caption?: string
          description?: string
          id?: string
          image_url?: string | null
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      page_texts: {
        Row: {
          id: string
          name: string
          updated_at: string
          words: string
        }
        Insert: {
          id?: string
          name: string
          updated_at?: string
          words: string
        }
        Update: {
          id?: string
          name?: string
          updated_at?: string
          words?: string
        }
        Relationships: []
      }
      private_offers: {
        Row: {
          client_id: string
          created_at: string
          ends_at: string
          id: string
          watch_id: string
          words: string | null
          client_name: string | null
        }
        Insert: {
          client_id: string
          created_at?: string
          ends_at: string
          id: string
          watch_id: string
          words?: string | null
        }
        Update: {
          client_id?: string
          created_at?: string
          ends_at?: string
          id?: string
          watch_id?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "private_offers_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "private_offers_watch_id_fkey"
            columns: ["watch_id"]
            isOneToOne: false
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
        ]
      }
      removed_counts: {
        Row: {
          day: string
          removed: number
          source: string
        }
        Insert: {
          day: string
          removed?: number
          source: string
        }
        Update: {
          day?: string
          removed?: number
          source?: string
        }
        Relationships: []
      }
      replies: {
        Row: {
          about: string
          about_id: string
          channel: string
          created_at: string
          id: string
          sent_to: string | null
          words: string
        }
        Insert: {
          about: string
          about_id: string
          channel?: string
          created_at?: string
          id?: string
          sent_to?: string | null
          words: string
        }
        Update: {
          about?: string
          about_id?: string
          channel?: string
          created_at?: string
          id?: string
          sent_to?: string | null
          words?: string
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          created_at: string
          id: string
          title: string
          updated_at: string
          words: string
        }
        Insert: {
          created_at?: string
          id?: string
          title: string
          updated_at?: string
          words: string
        }
        Update: {
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
          words?: string
        }
        Relationships: []
      }
      request_messages: {
        Row: {
          created_at: string
          id: string
          request_id: string
          words: string
        }
        Insert: {
          created_at?: string
          id: string
          request_id: string
          words: string
        }
        Update: {
          created_at?: string
          id?: string
          request_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "request_messages_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: false
            referencedRelation: "watch_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      settings: {
        Row: {
          answer_authenticity: string
          answer_payment: string
          answer_returns: string
          answer_shipping: string
          answer_warranty: string
          calendar_digest: string | null
          change_cutoff_hours: number
          figure_authenticity: string
          figure_brands: string
          figure_clients: string
          figure_rating: string
          figure_response: string
          figure_sold: string
          figure_sourced: string
          figure_timepieces: string
          figure_years: string
          id: boolean
          months_ahead: number
          notice_minutes: number
          notification_email: string
          notification_frequency: string
          reminders: boolean
          require_second_factor: boolean
          retention_months: number | null
          sender_name: string
          show_reply_time: boolean
          updated_at: string
        }
        Insert: {
          answer_authenticity?: string
          answer_payment?: string
          answer_returns?: string
          answer_shipping?: string
          answer_warranty?: string
          calendar_digest?: string | null
          change_cutoff_hours?: number
          figure_authenticity?: string
          figure_brands?: string
          figure_clients?: string
          figure_rating?: string
          figure_response?: string
          figure_sold?: string
          figure_sourced?: string
          figure_timepieces?: string
          figure_years?: string
          id?: boolean
          months_ahead?: number
          notice_minutes?: number
          notification_email?: string
          notification_frequency?: string
          reminders?: boolean
          require_second_factor?: boolean
          retention_months?: number | null
          sender_name?: string
          show_reply_time?: boolean
          updated_at?: string
        }
        Update: {
          answer_authenticity?: string
          answer_payment?: string
          answer_returns?: string
          answer_shipping?: string
          answer_warranty?: string
          calendar_digest?: string | null
          change_cutoff_hours?: number
          figure_authenticity?: string
          figure_brands?: string
          figure_clients?: string
          figure_rating?: string
          figure_response?: string
          figure_sold?: string
          figure_sourced?: string
          figure_timepieces?: string
          figure_years?: string
          id?: boolean
          months_ahead?: number
          notice_minutes?: number
          notification_email?: string
          notification_frequency?: string
          reminders?: boolean
          require_second_factor?: boolean
          retention_months?: number | null
          sender_name?: string
          show_reply_time?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      stock_documents: {
        Row: {
          created_at: string
          id: string
          name: string
          path: string
          size: number
          watch_id: string
        }
        Insert: {
          created_at?: string
          id: string
          name: string
          path?: never
          size: number
          watch_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          path?: never
          size?: number
          watch_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "stock_documents_watch_id_fkey"
            columns: ["watch_id"]
            isOneToOne: false
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_records: {
        Row: {
          consignor: string | null
          id: string
          location: string | null
          price_asked: number | null
          price_paid: number | null
          reserved_for: string | null
          reserved_until: string | null
          search_text: string
          serial_number: string | null
          updated_at: string
        }
        Insert: {
          consignor?: string | null
          id: string
          location?: string | null
          price_asked?: number | null
          price_paid?: number | null
          reserved_for?: string | null
          reserved_until?: string | null
          search_text?: never
          serial_number?: string | null
          updated_at?: string
        }
        Update: {
          consignor?: string | null
          id?: string
          location?: string | null
          price_asked?: number | null
          price_paid?: number | null
          reserved_for?: string | null
          reserved_until?: string | null
          search_text?: never
          serial_number?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stock_records_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "watches"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_records_reserved_for_fkey"
            columns: ["reserved_for"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      testimonials: {
        Row: {
          captions_url: string | null
          content: string
          created_at: string
          featured: boolean
          id: string
          image_url: string | null
          name: string
          rating: number
          role: string | null
          updated_at: string
          video_url: string | null
        }
        Insert: {
          captions_url?: string | null
          content: string
          created_at?: string
          featured?: boolean
          id?: string
          image_url?: string | null
          name: string
          rating: number
          role?: string | null
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          captions_url?: string | null
          content?: string
          created_at?: string
          featured?: boolean
          id?: string
          image_url?: string | null
          name?: string
          rating?: number
          role?: string | null
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      upkeep_runs: {
        Row: {
          appointments: number
          at: string
          id: number
          inquiries: number
          trash: number
          watch_requests: number
        }
        Insert: {
          appointments?: number
          at?: string
          id?: never
          inquiries?: number
          trash?: number
          watch_requests?: number
        }
        Update: {
          appointments?: number
          at?: string
          id?: never
          inquiries?: number
          trash?: number
          watch_requests?: number
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: string
          user_id: string
        }
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      wants: {
        Row: {
          brands: string[] | null
          budget: number | null
          category: string
          condition: string | null
          confirmed_at: string | null
          created_at: string
          email: string | null
          id: string
          is_notified: boolean
          made_from: number | null
          made_to: number | null
          narrow: NonNullable<Json>
          needed_by: string | null
          needs_box: boolean
          needs_papers: boolean
          patterns: string[]
          reference: string | null
          request_id: string | null
          search: string
          updated_at: string
        }
        Insert: {
          brands?: never
          budget?: number | null
          category?: string
          condition?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          id?: string
          is_notified?: boolean
          made_from?: number | null
          made_to?: number | null
          narrow?: NonNullable<Json>
          needed_by?: string | null
          needs_box?: boolean
          needs_papers?: boolean
          patterns?: never
          reference?: string | null
          request_id?: string | null
          search?: string
          updated_at?: string
        }
        Update: {
          brands?: never
          budget?: number | null
          category?: string
          condition?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          id?: string
          is_notified?: boolean
          made_from?: number | null
          made_to?: number | null
          narrow?: NonNullable<Json>
          needed_by?: string | null
          needs_box?: boolean
          needs_papers?: boolean
          patterns?: never
          reference?: string | null
          request_id?: string | null
          search?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "wants_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: true
            referencedRelation: "watch_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      watch_requests: {
        Row: {
          budget: string | null
          client_id: string | null
          closed_because: string | null
          contact_info: string
          created_at: string
          first_name: string
          id: string
          last_name: string
          newsletter_signup: boolean
          next_step: string | null
          next_step_on: string | null
          notes: string | null
          search_text: string
          status: string
          updated_at: string
          waiting_for: string | null
          waiting_since: string
          watch_details: string
        }
        Insert: {
          budget?: string | null
          client_id?: string | null
          closed_because?: string | null
          contact_info: string
          created_at?: string
          first_name: string
          id?: string
          last_name: string
          newsletter_signup?: boolean
          next_step?: string | null
          next_step_on?: string | null
          notes?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          waiting_for?: string | null
          waiting_since?: string
          watch_details: string
        }
        Update: {
          budget?: string | null
          client_id?: string | null
          closed_because?: string | null
          contact_info?: string
          created_at?: string
          first_name?: string
          id?: string
          last_name?: string
          newsletter_signup?: boolean
          next_step?: string | null
          next_step_on?: string | null
          notes?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          waiting_for?: string | null
          waiting_since?: string
          watch_details?: string
        }
        Relationships: [
          {
            foreignKeyName: "watch_requests_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      watches: {
        Row: {
          brand: string
          case_diameter: number | null
          category: string
          condition: string | null
          country: string | null
          created_at: string
          description: string
          featured: boolean
          featured_position: number | null
          filter_values: NonNullable<Json>
          has_box: boolean | null
          has_papers: boolean | null
          id: string
          image_urls: string[]
          lug_to_lug: number | null
          made_as: string | null
          made_year: number | null
          name: string
          price: number
          publish_at: string | null
          reference: string | null
          search_facts: string
          search_text: string
          search_title: string
          service_history: string | null
          specifications: NonNullable<Json>
          status: string
          thickness: number | null
          updated_at: string
          condition_report: Json | null
          is_listed: boolean | null
          reservation: Json | null
        }
        Insert: {
          brand?: string
          case_diameter?: never
          category?: string
          condition?: string | null
          country?: string | null
          created_at?: string
          description?: string
          featured?: boolean
          featured_position?: number | null
          filter_values?: never
          has_box?: boolean | null
          has_papers?: boolean | null
          id?: string
          image_urls?: string[]
          lug_to_lug?: number | null
          made_as?: string | null
          made_year?: number | null
          name: string
          price?: number
          publish_at?: string | null
          reference?: string | null
          search_facts?: never
          search_text?: never
          search_title?: never
          service_history?: string | null
          specifications?: NonNullable<Json>
          status?: string
          thickness?: number | null
          updated_at?: string
        }
        Update: {
          brand?: string
          case_diameter?: never
          category?: string
          condition?: string | null
          country?: string | null
          created_at?: string
          description?: string
          featured?: boolean
          featured_position?: number | null
          filter_values?: never
          has_box?: boolean | null
          has_papers?: boolean | null
          id?: string
          image_urls?: string[]
          lug_to_lug?: number | null
          made_as?: string | null
          made_year?: number | null
          name?: string
          price?: number
          publish_at?: string | null
          reference?: string | null
          search_facts?: never
          search_text?: never
          search_title?: never
          service_history?: string | null
          specifications?: NonNullable<Json>
          status?: string
          thickness?: number | null
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      trash: {
        Row: {
          deleted_at: string | null
          deleted_by: string | null
          deleted_by_name: string | null
          id: string | null
          row: Json | null
          row_id: string | null
          search_text: string | null
          source: string | null
          title: string | null
        }
        Relationships: []
      }
      watch_categories: {
        Row: {
          category: string | null
          watches: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      account_to_delete: { Args: { account: string }; Returns: Json }
      add_client: {
        Args: { email?: string; id: string; name: string; phone?: string }
        Returns: Json
      }
      answer_offer: {
        Args: {
          code?: string
          key?: string
          offer: string
          outcome: string
          reason?: string
          request?: string
          revision: number
        }
        Returns: Json
      }
      appointment_by_key: { Args: { key: string }; Returns: Json }
      appointments_for_calendar: { Args: { key: string }; Returns: Json }
      cancel_appointment: {
        Args: { key: string; reason?: string; revision: number }
        Returns: Json
      }
      cancel_my_appointment: {
        Args: { id: string; reason?: string; revision: number }
        Returns: Json
      }
      change_offer: {
        Args: {
          ends_on: string
          offer: string
          price: number
          revision: number
          words: string
        }
        Returns: undefined
      }
      change_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      change_tray: {
        Args: { put_on: string[]; take_off: string[] }
        Returns: string[]
      }
      claim_emails: {
        Args: { most?: number }
        Returns: {
          attempts: number
          data: Json
          id: string
          kind: string
          lease: string
          link_key: string
          recipient: string
          reply_token: string
          request: Json
          sender: string
        }[]
      }
      client_name: {
        Args: { offer: Database["public"]["Tables"]["private_offers"]["Row"] }
        Returns: string
      }
      client_page: { Args: { client: string }; Returns: Json }
      client_timeline: {
        Args: { before?: string; client: string; most?: number }
        Returns: Json
      }
      closed_days: {
        Args: { first_day: string; last_day: string }
        Returns: string[]
      }
      condition_report: {
        Args: { watch: Database["public"]["Tables"]["watches"]["Row"] }
        Returns: Json
      }
      correct_appointment: {
        Args: {
          day: string
          email: string
          key: string
          name: string
          notes: string
          phone: string
          slot: string
          watches?: string[]
        }
        Returns: Json
      }
      correct_wants: {
        Args: { key?: string; request?: string; seen?: string; wants: Json }
        Returns: Json
      }
      count_arrivals: { Args: { seen: Json }; Returns: Json }
      count_password_try: { Args: { account: string }; Returns: boolean }
      count_watches: {
        Args: { category?: string; narrow?: Json; search: string }
        Returns: Json
      }
      dashboard_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      delete_account: { Args: { account: string }; Returns: string }
      delete_expired: { Args: { most?: number }; Returns: Json }
      emails_in_trouble: {
        Args: Record<PropertyKey, never>
        Returns: {
          given_up: number
          owner_suppressed: boolean
          waiting_since: string
        }[]
      }
      emails_of: {
        Args: { about: string; about_ids: string[] }
        Returns: {
          about_id: string
          again: boolean
          created_at: string
          id: string
          kind: string
          last_code: string
          send_after: string
          settled_at: string
          status: string
          suppressed: boolean
        }[]
      }
      empty_trash: { Args: { ids: string[] }; Returns: number }
      end_my_session: { Args: { id: string }; Returns: undefined }
      end_preview: { Args: { watch: string }; Returns: undefined }
      end_private_offer: { Args: { id: string }; Returns: undefined }
      ended_reservations: { Args: { most?: number }; Returns: Json }
      erase_client: { Args: { client: string; typed: string }; Returns: Json }
      erasure_preview: { Args: { client: string }; Returns: Json }
      export_client: { Args: { client: string }; Returns: Json }
      find_clients: {
        Args: {
          client?: string
          most?: number
          search?: string
          skip?: number
          sort?: string
          state?: string
        }
        Returns: Json
      }
      find_watches: {
        Args: {
          category?: string
          narrow?: Json
          search: string
          skip?: number
          sort?: string
        }
        Returns: {
          brand: string
          case_diameter: number | null
          category: string
          condition: string | null
          country: string | null
          created_at: string
          description: string
          featured: boolean
          featured_position: number | null
          filter_values: NonNullable<Json>
          has_box: boolean | null
          has_papers: boolean | null
          id: string
          image_urls: string[]
          lug_to_lug: number | null
          made_as: string | null
          made_year: number | null
          name: string
          price: number
          publish_at: string | null
          reference: string | null
          search_facts: string
          search_text: string
          search_title: string
          service_history: string | null
          specifications: NonNullable<Json>
          status: string
          thickness: number | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "watches"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      forget_my_recovery: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      forget_recovery: { Args: { account: string }; Returns: undefined }
      free_slots: { Args: { day: string }; Returns: string[] }
      freeze_email: {
        Args: { email_id: string; held: string; rendered: Json }
        Returns: Json
      }
      history_of: {
        Args: {
          before_entry?: number
          most?: number
          row_id: string
          source: string
        }
        Returns: {
          about: string
          about_id: string
          action: string
          actor: string
          actor_name: string
          after: Json
          at: string
          before: Json
          can_undo: boolean
          id: number
          is_undone: boolean
          together: number
          tx: string
          undoes: string
        }[]
      }
      import_rows: {
        Args: { import: Json; is_trial: boolean; rows: Json }
        Returns: Json
      }
      is_listed: {
        Args: { watch: Database["public"]["Tables"]["watches"]["Row"] }
        Returns: boolean
      }
      known_clients: {
        Args: { typed: string }
        Returns: {
          emails: string[]
          id: string
          name: string
          phones: string[]
        }[]
      }
      known_emails: {
        Args: { about: string; about_id: string }
        Returns: {
          at: string
          email: string
          source: string
        }[]
      }
      latest_changes: {
        Args: { ids: string[]; source: string; within_seconds?: number }
        Returns: string[]
      }
      list_imports: { Args: { kind: string }; Returns: Json }
      make_offers: {
        Args: { ends_on: string; items: Json; request: string; words: string }
        Returns: undefined
      }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      merge_clients: {
        Args: { merged: string; target: string }
        Returns: string
      }
      move_appointment: {
        Args: { day: string; key: string; revision: number; slot: string }
        Returns: Json
      }
      move_my_appointment: {
        Args: { day: string; id: string; revision: number; slot: string }
        Returns: Json
      }
      my_appointments: {
        Args: Record<PropertyKey, never>
        Returns: {
          calendar_uid: string
          can_change: boolean
          change_until: string
          day: string
          id: string
          name: string
          revision: number
          slot: string
          starts_at: string
          status: string
          watches: string[]
        }[]
      }
      my_deletion: { Args: Record<PropertyKey, never>; Returns: Json }
      my_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          kind: string
          replied_at: string
          status: string
          watch: string
          words: string
        }[]
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          is_this: boolean
          used_at: string
          user_agent: string
        }[]
      }
      note_delivery: {
        Args: { code?: string; email_id: string; outcome: string }
        Returns: undefined
      }
      offer_privately: {
        Args: { ends_on: string; items: Json; watch: string; words: string }
        Returns: undefined
      }
      order_featured: { Args: { ids: string[] }; Returns: undefined }
      preview_end: { Args: { watch: string }; Returns: string }
      publish_condition_report: {
        Args: { id: string; seen: string }
        Returns: undefined
      }
      receive_email: {
        Args: {
          id: string
          sender: string
          sender_name: string
          subject: string
          token: string
          words: string
        }
        Returns: undefined
      }
      release_watch: {
        Args: { columns: Json; id: string; seen: string }
        Returns: string[]
      }
      renew_request_link: { Args: { request: string }; Returns: undefined }
      reply_context: {
        Args: { about: string; about_id: string }
        Returns: Json
      }
      reply_promise: { Args: Record<PropertyKey, never>; Returns: Json }
      reply_times: { Args: Record<PropertyKey, never>; Returns: Json }
      report_pictures: {
        Args: {
          report: Database["public"]["Tables"]["condition_reports"]["Row"]
        }
        Returns: string[]
      }
      request_by_key: {
        Args: { key?: string; request?: string }
        Returns: Json
      }
      requests_due: { Args: { most?: number }; Returns: Json }
      reservation: {
        Args: { watch: Database["public"]["Tables"]["watches"]["Row"] }
        Returns: Json
      }
      reserve_watch: {
        Args: { client?: string; id: string; seen: string; until?: string }
        Returns: string[]
      }
      restore_appointment: {
        Args: { day: string; id: string; slot: string }
        Returns: Json
      }
      restore_from_trash: { Args: { ids: string[] }; Returns: Json }
      restore_version: {
        Args: { entry: number; is_before: boolean; seen: string }
        Returns: Json
      }
      resubscribe: { Args: { key: string }; Returns: boolean }
      retention_preview: { Args: { months: number }; Returns: Json }
      save_search: {
        Args: {
          category?: string
          email: string
          id: string
          narrow?: Json
          search?: string
        }
        Returns: Json
      }
      search_everything: {
        Args: { search: string }
        Returns: {
          at: string
          detail: string
          id: string
          kind: string
          status: string
          title: string
        }[]
      }
      search_patterns: { Args: { search: string }; Returns: string[] }
      searches_by_key: { Args: { key?: string }; Returns: Json }
      send_answer_code: { Args: { key: string }; Returns: undefined }
      send_email_again: { Args: { email_id: string }; Returns: string }
      send_test_email: { Args: Record<PropertyKey, never>; Returns: string }
      session_standing: { Args: Record<PropertyKey, never>; Returns: Json }
      set_search: {
        Args: { id: string; is_on: boolean; key?: string }
        Returns: Json
      }
      set_watch_status: {
        Args: { ids: string[]; seen?: string; status: string }
        Returns: string[]
      }
      settle_email: {
        Args: {
          code?: string
          email_id: string
          held: string
          outcome: string
          provider_id?: string
          wait_seconds?: number
        }
        Returns: undefined
      }
      settle_offer: {
        Args: {
          offer: string
          outcome: string
          reason?: string
          revision: number
        }
        Returns: undefined
      }
      share_preview: {
        Args: { digest: string; ends_at: string; watch: string }
        Returns: undefined
      }
      shop_answers: { Args: Record<PropertyKey, never>; Returns: Json }
      shop_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      show_candidate: { Args: { candidate: string }; Returns: undefined }
      split_client: {
        Args: { client: string; contacts: Json }
        Returns: string
      }
      status_history: { Args: { watch_id: string }; Returns: Json }
      tell_clients_apart: {
        Args: { client: string; other: string }
        Returns: undefined
      }
      undo_changes: {
        Args: { changes: string[]; left_out?: Json }
        Returns: Json
      }
      unreferenced_files: {
        Args: { most?: number }
        Returns: {
          bucket: string
          name: string
        }[]
      }
      unsubscribe: { Args: { key: string }; Returns: boolean }
      use_recovery_code: { Args: { code: string }; Returns: Json }
      version_at: {
        Args: { entry: number; is_before?: boolean }
        Returns: Json
      }
      waiting_for_reply: { Args: { most?: number }; Returns: Json }
      wanted_by: { Args: { most?: number; watch: string }; Returns: Json }
      wanted_counts: { Args: { watches: string[] }; Returns: Json }
      wanted_most: { Args: Record<PropertyKey, never>; Returns: Json }
      watch_by_key: { Args: { key: string }; Returns: Json }
      watches_to_show: {
        Args: {
          appointment: Database["public"]["Tables"]["appointments"]["Row"]
        }
        Returns: Json
      }
      write_message: {
        Args: { id: string; key?: string; request?: string; words: string }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
